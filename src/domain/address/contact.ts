import { halfWidth } from '../half-width.ts'
import type { Locale } from '../locale.ts'
import { err, ok, type Result } from '../result.ts'

/** A person's name. Either half may be empty. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** Whom the shop can reach about an order. */
export interface Contact extends PersonName {
  readonly email: string
  readonly phone: string
}

/** Whether `text` is a phone number as the shop keeps it: DDD-DDD-DDDD, the first digit 2 to 9 (rules §5 "Phone"). */
export function isPhone(text: string): boolean {
  return /^[2-9]\d{2}-\d{3}-\d{4}$/.test(text)
}

/**
 * `text` as DDD-DDD-DDDD when it holds ten digits, or eleven that begin with the country's 1; else `text` unchanged.
 * Understands forms such as (206) 555-0123, 206.555.0123 and +1 206 555 0123 (rules §5 "Phone").
 */
export function formatPhone(text: string): string {
  const digits = halfWidth(text).replace(/[\s().+-]/g, '')
  const parts = /^1?(\d{3})(\d{3})(\d{4})$/
  return parts.test(digits) ? digits.replace(parts, '$1-$2-$3') : text
}

/** The phone number in `text`, already written as DDD-DDD-DDDD; outer spaces and full width don't matter (rules §5 "Phone"). */
export function parsePhone(text: string): Result<string, 'phone_format'> {
  const phone = halfWidth(text).trim()
  return isPhone(phone) ? ok(phone) : err('phone_format')
}

/**
 * The email address in `text`, in lower case so that one address is one account: something, @, and a host with a dot,
 * without spaces, 254 characters at most (rules §5 "Email").
 */
export function parseEmail(text: string): Result<string, 'email_format'> {
  const email = halfWidth(text).trim().toLowerCase()
  const isEmail = email.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)
  return isEmail ? ok(email) : err('email_format')
}

/** A person's whole name: `Mei Lin`, but 林美 for a name in Chinese characters, whatever the language of the page. */
export function fullName({ firstName, lastName }: PersonName): string {
  const isHan = /^\p{Script=Han}+$/u.test(firstName + lastName)
  return isHan ? lastName + firstName : `${firstName} ${lastName}`.trim()
}

/** What to call a person: the first name in English; the whole name in Chinese, where the first alone is too familiar. */
export function calledName(person: PersonName, locale: Locale): string {
  return locale === 'tw' ? fullName(person) : person.firstName
}
