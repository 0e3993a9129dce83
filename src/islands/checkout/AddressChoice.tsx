import { useStore } from '@nanostores/react'
import type { SavedAddress } from '#contract/addresses.ts'
import { chooseAddress, typeAnotherAddress } from '#stores/checkout/account-address.ts'
import { $addressChoice, isDeliverable } from '#stores/checkout/checkout-address.ts'
import { switchArea } from '../ui/area-dialog.ts'
import { Button } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  saved: readonly SavedAddress[]
  /** The states that the area delivers to; none means everywhere. */
  states: readonly string[]
  area: string
}

/** The saved addresses to choose from, or another one. It marks those outside the area and offers to change the area. */
export function AddressChoice({ saved, states, area }: Props) {
  const { t } = usePageLanguage()
  const choice = useStore($addressChoice, { ssr: 'initial' })
  const outside = saved.filter((entry) => !isDeliverable(entry, states))
  const wanted = outside.find(({ isDefault }) => isDefault) ?? outside[0]
  return (
    <div className="whole choice-rows" role="radiogroup" aria-label={t('checkout.saved.title')}>
      {saved.map((entry) => {
        const canDeliver = isDeliverable(entry, states)
        return (
          <label key={entry.id} className={canDeliver ? 'choice-row' : 'choice-row disabled'}>
            <input
              type="radio"
              name="address"
              checked={choice === entry.id}
              disabled={!canDeliver}
              onChange={() => chooseAddress(entry)}
            />
            <span>
              <b>{[entry.line1, entry.line2].filter(Boolean).join(', ')}</b>{' '}
              {entry.isDefault && <em className="badge">{t('checkout.saved.default')}</em>}
              <br />
              {entry.city}, {entry.state} {entry.zip}
              {!canDeliver && (
                <>
                  <br />
                  <b>{t('checkout.saved.notHere', { area })}</b>
                </>
              )}
            </span>
          </label>
        )
      })}
      {wanted && <Button text={t('checkout.changeArea')} onPress={() => switchArea(wanted.state)} />}
      <label className="choice-row">
        <input type="radio" name="address" checked={choice === 'new'} onChange={typeAnotherAddress} />
        <span>{t('checkout.saved.another')}</span>
      </label>
    </div>
  )
}
