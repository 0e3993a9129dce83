import * as v from 'valibot'
import { type Address, parseZipCode } from '#domain/address/address.ts'
import { type Contact, isPhone, parseEmail } from '#domain/address/contact.ts'
import { halfWidth } from '#domain/half-width.ts'
import { state } from './areas.ts'
import { wrong } from './fault.ts'
import { isPrintable, orNull, text } from './scalars.ts'

const emailMessage = wrong('email', 'must be an e-mail address')

/** Rules §5: 5 digits, or 5+4 with a hyphen. */
export const zip = v.pipe(
  v.string(),
  v.transform(halfWidth),
  v.trim(),
  v.check((value) => parseZipCode(value).ok, wrong('zip', 'must be 5 digits, or 5+4 with a hyphen')),
)

/** Rules §5: three digits (the first 2-9), hyphen, three digits, hyphen, four digits. */
export const phone = v.pipe(
  v.string(),
  v.transform(halfWidth),
  v.trim(),
  v.check(isPhone, wrong('phone', 'must be a phone number such as 206-555-0142')),
)

export const email = v.pipe(
  v.string(),
  v.transform(halfWidth),
  v.trim(),
  v.toLowerCase(),
  v.check((value) => parseEmail(value).ok && isPrintable(value), emailMessage),
)

/** A state typed in either case; only one that exists goes on to another service. */
export const typedState = v.pipe(v.string(), v.trim(), v.toUpperCase(), state)

export const contactSchema = v.object({ firstName: text(1, 100), lastName: text(1, 100), email, phone })

export const addressSchema = v.object({
  line1: text(1, 200),
  line2: orNull(text(0, 200)),
  city: text(1, 100),
  state: typedState,
  zip,
})

export function encodeContact({ firstName, lastName, email, phone }: Contact) {
  return { firstName, lastName, email, phone }
}

export function encodeAddress({ line1, line2, city, state, zip }: Address) {
  return { line1, line2, city, state, zip }
}

/** As much of a contact as anyone with the order number may see (safety F8). */
export function maskContact({ firstName, lastName, email, phone }: Contact): Contact {
  const at = email.lastIndexOf('@')
  return {
    firstName: maskWord(firstName),
    lastName: maskWord(lastName),
    email: `${maskWord(email.slice(0, at))}@${maskWord(email.slice(at + 1))}`,
    phone: `***-***-${phone.slice(-2).padStart(4, '*')}`,
  }
}

/** The place, without the door. */
export function maskAddress({ city, state, zip }: Address): Address {
  return { line1: '', line2: null, city, state, zip: zip.slice(0, 5) }
}

/** Always as long, so that the length tells nothing. */
function maskWord(word: string): string {
  const [first = ''] = word
  return `${first}***`
}
