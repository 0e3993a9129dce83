import { halfWidth } from '../half-width.ts'
import { err, ok, type Result } from '../result.ts'
import type { PersonName } from './person-name.ts'

/** The person to contact about an order. */
export interface Contact extends PersonName {
  readonly email: string
  readonly phone: string
}

/** Returns whether the text is a phone number of the form DDD-DDD-DDDD, the first digit 2 to 9 (rules §5 "Phone"). */
export function isPhone(text: string): boolean {
  return /^[2-9]\d{2}-\d{3}-\d{4}$/.test(text)
}

/**
 * Returns the text as DDD-DDD-DDDD when it has ten digits, or eleven that begin with the country code 1; else unchanged.
 * Understands forms such as (206) 555-0123, 206.555.0123 and +1 206 555 0123 (rules §5 "Phone").
 */
export function formatPhone(text: string): string {
  const digits = halfWidth(text).replace(/[\s().+-]/g, '')
  const parts = /^1?(\d{3})(\d{3})(\d{4})$/
  return parts.test(digits) ? digits.replace(parts, '$1-$2-$3') : text
}

/**
 * Returns the phone number in `text` without outer spaces and in half width, or the failure `phone_format` unless it is
 * of the form DDD-DDD-DDDD (rules §5 "Phone").
 */
export function parsePhone(text: string): Result<string, 'phone_format'> {
  const phone = halfWidth(text).trim()
  return isPhone(phone) ? ok(phone) : err('phone_format')
}

/**
 * Returns the email address in `text` in lower case, so that one address is one account, or the failure `email_format`
 * (rules §5 "Email").
 */
export function parseEmail(text: string): Result<string, 'email_format'> {
  const email = halfWidth(text).trim().toLowerCase()
  const isEmail = email.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)
  return isEmail ? ok(email) : err('email_format')
}
