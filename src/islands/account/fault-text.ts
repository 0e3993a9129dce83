import type { Words } from '#i18n/words.ts'
import type { AddressFault, AddressField } from '#stores/account/address-book.ts'
import type { PasswordForm, ProfileFault, ProfileForm } from '#stores/account/profile.ts'

type AccountField = AddressField | keyof ProfileForm | keyof PasswordForm

/** Returns a field's fault as a sentence. It names a missing field, so that the sentence makes sense alone. */
export function accountFaultText(name: AccountField, fault: AddressFault | ProfileFault, t: Words): string {
  if (fault !== 'required') return t(`account.fault.${fault}`)
  // These two fields are optional, so they are never missing.
  return name === 'phone' || name === 'line2' ? '' : t(`account.missing.${name}`)
}
