import type { Words } from '#i18n/words.ts'
import type { AddressFault, AddressField } from '#stores/account/address-book.ts'
import type { PasswordForm, ProfileFault, ProfileForm } from '#stores/account/profile.ts'

type AccountField = AddressField | keyof ProfileForm | keyof PasswordForm

/** What is wrong with a field of the account, in a sentence. A missing value is named, so that the sentence can stand alone. */
export function accountFaultText(name: AccountField, fault: AddressFault | ProfileFault, t: Words): string {
  if (fault !== 'required') return t(`account.fault.${fault}`)
  // These two may stay empty, so they are never missing.
  return name === 'phone' || name === 'line2' ? '' : t(`account.missing.${name}`)
}
