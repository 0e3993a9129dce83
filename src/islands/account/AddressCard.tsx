import type { SavedAddress } from '#contract/addresses.ts'
import { fullName } from '#domain/address/contact.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import './addresses.css'

interface Props {
  entry: SavedAddress
  onEdit: () => void
  onDefault: () => void
  onDelete: () => void
}

/** Returns the id of an address's edit button, which gets the focus back after editing. */
export function editButtonId(id: string): string {
  return `change-${id}`
}

/** One address as on a parcel, with its buttons. */
export function AddressCard({ entry, onEdit, onDefault, onDelete }: Props) {
  const { t } = usePageLanguage()
  const { id, firstName, lastName, phone, line1, line2, city, state, zip, isDefault } = entry
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
      <div className="ways">
        <CardButton
          id={editButtonId(id)}
          text={t('account.addresses.edit')}
          name={t('account.addresses.editOf', { line: line1 })}
          onPress={onEdit}
        />
        {!isDefault && (
          <CardButton
            text={t('account.addresses.makeDefault')}
            name={t('account.addresses.makeDefaultOf', { line: line1 })}
            onPress={onDefault}
          />
        )}
        <CardButton
          text={t('account.addresses.delete')}
          name={t('account.addresses.deleteOf', { line: line1 })}
          onPress={onDelete}
        />
      </div>
    </li>
  )
}

/** A button with a short text; its accessible name includes the address. */
function CardButton({ id, text, name, onPress }: { id?: string; text: string; name: string; onPress: () => void }) {
  return (
    <button type="button" id={id} className="text-button" aria-label={name} onClick={onPress}>
      {text}
    </button>
  )
}
