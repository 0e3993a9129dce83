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

/** The id of the way to change an entry, where the focus comes back to. */
export function changeWayOf(id: string): string {
  return `change-${id}`
}

/** One address as it stands on a parcel, and what can be done with it. */
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
        <Way
          id={changeWayOf(id)}
          said={t('account.addresses.edit')}
          name={t('account.addresses.editOf', { line: line1 })}
          onTake={onEdit}
        />
        {!isDefault && (
          <Way
            said={t('account.addresses.makeDefault')}
            name={t('account.addresses.makeDefaultOf', { line: line1 })}
            onTake={onDefault}
          />
        )}
        <Way
          said={t('account.addresses.delete')}
          name={t('account.addresses.deleteOf', { line: line1 })}
          onTake={onDelete}
        />
      </div>
    </li>
  )
}

/** Says in short what it does; its name says which address it does it to. */
function Way({ id, said, name, onTake }: { id?: string; said: string; name: string; onTake: () => void }) {
  return (
    <button type="button" id={id} className="text-button" aria-label={name} onClick={onTake}>
      {said}
    </button>
  )
}
