import type { Locale } from '../locale.ts'

/** A person's name. Either part may be empty. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** Returns a person's full name: `Mei Lin`, or 林美 when both parts are in Chinese (rules §15 "Names of people"). */
export function fullName({ firstName, lastName }: PersonName): string {
  const isHan = /^\p{Script=Han}+$/u.test(firstName + lastName)
  return isHan ? lastName + firstName : `${firstName} ${lastName}`.trim()
}

/** Returns the name to greet a person by: the first name, but the full name in Chinese, where that is polite. */
export function calledName(person: PersonName, locale: Locale): string {
  return locale === 'tw' ? fullName(person) : person.firstName
}
