import type { SavedAddress } from '#contract/addresses.ts'
import { chooseAddress, isDeliverable, typeAnotherAddress } from '#stores/checkout/checkout-address.ts'
import { openAreaPicker } from '../ui/open-area-picker.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  book: readonly SavedAddress[]
  /** An entry's id, or `new`. */
  choice: string
  /** Where the area delivers to; none named, everywhere. */
  states: readonly string[]
  area: string
}

/** The shopper's saved addresses to choose from, and another one; where the area does not deliver, it says so, and leads to another area. */
export function AddressChoice({ book, choice, states, area }: Props) {
  const { t } = usePageLanguage()
  const shut = book.filter((entry) => !isDeliverable(entry, states))
  const wanted = shut.find(({ isDefault }) => isDefault) ?? shut[0]
  return (
    <div className="whole choice-rows" role="radiogroup" aria-label={t('checkout.saved.title')}>
      {book.map((entry) => {
        const canBring = isDeliverable(entry, states)
        return (
          <label key={entry.id} className={canBring ? 'choice-row' : 'choice-row shut'}>
            <input
              type="radio"
              name="address"
              checked={choice === entry.id}
              disabled={!canBring}
              onChange={() => chooseAddress(entry)}
            />
            <span>
              <b>{[entry.line1, entry.line2].filter(Boolean).join(', ')}</b>{' '}
              {entry.isDefault && <em className="badge">{t('checkout.saved.default')}</em>}
              <br />
              {entry.city}, {entry.state} {entry.zip}
              {!canBring && (
                <>
                  <br />
                  <small>{t('checkout.saved.notHere', { area })}</small>
                </>
              )}
            </span>
          </label>
        )
      })}
      {wanted && (
        <button type="button" className="text-button" onClick={() => openAreaPicker(wanted.state)}>
          {t('checkout.changeArea')}
        </button>
      )}
      <label className="choice-row">
        <input type="radio" name="address" checked={choice === 'new'} onChange={typeAnotherAddress} />
        <span>{t('checkout.saved.another')}</span>
      </label>
    </div>
  )
}
