import type { Locale } from '../locale.ts'
import { err, ok, type Result } from '../result.ts'
import { halfWidth } from './half-width.ts'

/** A zip code: five digits, and four more where they were given. */
export interface ZipCode {
  readonly zip: string
  readonly plus4: string | null
}

/** The zip code in `text`: 5 digits, or 5 and 4 with a hyphen (spec §5); outer spaces and full width don't matter. */
export function parseZipCode(text: string): Result<ZipCode, 'zip_format'> {
  const code = halfWidth(text).trim()
  if (!/^\d{5}(-\d{4})?$/.test(code)) return err('zip_format')
  return ok({ zip: code.slice(0, 5), plus4: code.slice(6) || null })
}

/** Whether `text` holds a Chinese character, which no carrier of the United States reads in an address. Spec silent. */
export function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

/** Whether `text` is a phone number as the shop keeps it: DDD-DDD-DDDD, the first digit 2 to 9 (spec §5). */
export function isPhone(text: string): boolean {
  return /^[2-9]\d{2}-\d{3}-\d{4}$/.test(text)
}

/**
 * What was typed, in the form DDD-DDD-DDDD where it holds ten digits, or eleven of which the first is the country's 1;
 * else as it was typed. Spec silent on other spellings: (206) 555-0123, 206.555.0123 and +1 206 555 0123 are understood.
 */
export function formatPhone(text: string): string {
  const digits = halfWidth(text).replace(/[\s().+-]/g, '')
  const parts = /^1?(\d{3})(\d{3})(\d{4})$/
  return parts.test(digits) ? digits.replace(parts, '$1-$2-$3') : text
}

/**
 * The phone number in `text`, in the one form that the shop keeps (spec §5); outer spaces don't matter. A form calls
 * `formatPhone` on what was typed before it asks.
 */
export function parsePhone(text: string): Result<string, 'phone_format'> {
  const phone = halfWidth(text).trim()
  return isPhone(phone) ? ok(phone) : err('phone_format')
}

/** What a password may lack; each code has its message in i18n (spec §5 "Messages: not shown"). */
export const passwordWeaknessCodes = ['too_short', 'digit_or_symbol', 'lowercase', 'uppercase'] as const
export type PasswordWeakness = (typeof passwordWeaknessCodes)[number]

/** The least number of characters; the spec names none, OWASP ASVS 6.2.1 does (safety.md §0.8). */
export const passwordMinLength = 8

/** All that `password` lacks (spec §5 "Password strength"); empty for a strong one. */
export function passwordWeaknesses(password: string): readonly PasswordWeakness[] {
  const lacks: Record<PasswordWeakness, boolean> = {
    too_short: [...password].length < passwordMinLength,
    digit_or_symbol: !/[0-9!@#$%^&*]/.test(password),
    lowercase: !/[a-z]/.test(password),
    uppercase: !/[A-Z]/.test(password),
  }
  return passwordWeaknessCodes.filter((code) => lacks[code])
}

/**
 * The e-mail address in `text`, lower-cased so that one address is one account. Spec silent on its form: something,
 * @, and a host with a dot, no spaces, at most 254 characters.
 */
export function parseEmail(text: string): Result<string, 'email_format'> {
  const email = halfWidth(text).trim().toLowerCase()
  const isEmail = email.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)
  return isEmail ? ok(email) : err('email_format')
}

/** The page number in `text`: an integer of 1 or more, else 1 (spec §5); a huge one is the largest that can be counted. */
export function parsePage(text: string | null): number {
  if (text === null || !/^\d+$/.test(text)) return 1
  return Math.min(Math.max(1, Number(text)), Number.MAX_SAFE_INTEGER)
}

/** Either half may be empty. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** A person's whole name as it is said: `Mei Lin`, and 林美 for one in Chinese characters, whatever the page's language. */
export function fullName({ firstName, lastName }: PersonName): string {
  const isHan = /^\p{Script=Han}+$/u.test(firstName + lastName)
  return isHan ? lastName + firstName : `${firstName} ${lastName}`.trim()
}

/** What a person is called to their face: `Mei` in English, the whole name in Chinese, where the first alone is too close. */
export function calledName(person: PersonName, locale: Locale): string {
  return locale === 'tw' ? fullName(person) : person.firstName
}
