import type { SavedAddress } from '#contract/addresses.ts'
import { fullName } from '#domain/address/person-name.ts'
import { Button } from '../ui/Button.tsx'
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
  const words = (action: 'edit' | 'makeDefault' | 'delete') => ({
    text: t(`account.addresses.${action}`),
    name: t(`account.addresses.${action}Of`, { line: line1 }),
  })
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
      <div className="actions">
        <Button {...words('edit')} id={editButtonId(id)} onPress={onEdit} />
        {!isDefault && <Button {...words('makeDefault')} onPress={onDefault} />}
        <Button {...words('delete')} onPress={onDelete} />
      </div>
    </li>
  )
}
