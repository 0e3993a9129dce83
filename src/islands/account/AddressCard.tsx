import type { SavedAddress } from '#contract/addresses.ts'
import { fullName } from '#domain/contact.ts'
import type { Words } from '#i18n/words.ts'
import './addresses.css'

interface Props {
  entry: SavedAddress
  t: Words
  onEdit: () => void
  onDefault: () => void
  onDelete: () => void
}

/** One address as it stands on a parcel, and what can be done with it. */
export function AddressCard({ entry, t, onEdit, onDefault, onDelete }: Props) {
  const { firstName, lastName, phone, line1, line2, city, state, zip, isDefault } = entry
  return (
    <li className="card address-card">
      <address>
        {(firstName || lastName) && <b>{fullName({ firstName: firstName ?? '', lastName: lastName ?? '' })}</b>}
        <span>{[line1, line2].filter(Boolean).join(', ')}</span>
        <span>
          {city}, {state} {zip}
        </span>
        {phone && <span className="soft">{phone}</span>}
      </address>
      {isDefault && <span className="badge good">{t('account.addresses.default')}</span>}
      <div className="address-ways">
        <button
          type="button"
          className="text-button"
          aria-label={t('account.addresses.editOf', { line: line1 })}
          onClick={onEdit}
        >
          {t('account.addresses.edit')}
        </button>
        {!isDefault && (
          <button
            type="button"
            className="text-button"
            aria-label={t('account.addresses.makeDefaultOf', { line: line1 })}
            onClick={onDefault}
          >
            {t('account.addresses.makeDefault')}
          </button>
        )}
        <button
          type="button"
          className="text-button"
          aria-label={t('account.addresses.deleteOf', { line: line1 })}
          onClick={onDelete}
        >
          {t('account.addresses.delete')}
        </button>
      </div>
    </li>
  )
}
