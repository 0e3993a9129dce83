import type { Words } from '#i18n/words.ts'

type RequiredField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'line1'
  | 'zip'
  | 'city'
  | 'state'
  | 'password'
  | 'currentPassword'
  | 'deliveryWindow'
type FormatFault = 'email_format' | 'phone_format' | 'zip_format' | 'outside' | 'unserved' | 'refused'
type PasswordFault = 'weak' | 'common' | 'wrong' | 'wrong_password'
type AccountFault = 'registered' | 'taken'

/**
 * Returns a field's fault as a sentence. It names a missing field, so that the sentence makes sense alone.
 * @param area the name of the delivery area, for a ZIP code outside of it.
 */
export function faultText(
  name: RequiredField | 'line2' | 'note',
  fault: 'required' | FormatFault | PasswordFault | AccountFault,
  t: Words,
  area = '',
): string {
  if (fault !== 'required') return t(`fields.fault.${fault}`, { area })
  // These two are optional, so they are never missing.
  return name === 'line2' || name === 'note' ? '' : t(`fields.missing.${name}`)
}
