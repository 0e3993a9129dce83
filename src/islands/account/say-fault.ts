import type { Words } from '#i18n/words.ts'

/** What is wrong with a field of the account, in a sentence; of what is missing it names the field. */
export function sayAccountFault(name: string, fault: string, t: Words): string {
  return t(fault === 'required' ? `account.missing.${name}` : `account.fault.${fault}`)
}
