import * as v from 'valibot'
import { type Address, parseZipCode } from '#domain/address/address.ts'
import { type Contact, isPhone, parseEmail } from '#domain/address/contact.ts'
import { halfWidth } from '#domain/half-width.ts'
import { state } from './areas.ts'
import { wrong } from './fault.ts'
import { isPrintable, text } from './scalars.ts'
import { maybe, object, plain, type Shape } from './shape.ts'

const emailMessage = wrong('email', 'must be an email address')

/** 5 digits, or 5+4 with a hyphen (rules §5). */
export const zip = v.pipe(
  v.string(),
  v.transform(halfWidth),
  v.trim(),
  v.check((value) => parseZipCode(value).ok, wrong('zip', 'must be 5 digits, or 5+4 with a hyphen')),
)

/** Three digits that don't begin with 0 or 1, hyphen, three digits, hyphen, four digits (rules §5). */
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

/** A state in capitals or small letters. */
export const typedState = v.pipe(v.string(), v.trim(), v.toUpperCase(), state)

export const contactShape: Shape<Contact> = object({
  firstName: plain(text(1, 100)),
  lastName: plain(text(1, 100)),
  email: plain(email),
  phone: plain(phone),
})

/** The fields of an address. */
export const address = {
  line1: plain(text(1, 200)),
  line2: maybe(plain(text(0, 200))),
  city: plain(text(1, 100)),
  state: plain(typedState),
  zip: plain(zip),
}
export const addressShape: Shape<Address> = object(address)

/** Returns the contact with only what anyone who knows the order number and email may see (safety F8). */
export function maskContact({ firstName, lastName, email, phone }: Contact): Contact {
  return {
    firstName: maskWord(firstName),
    lastName: maskWord(lastName),
    email: maskEmail(email),
    phone: `***-***-${phone.slice(-2).padStart(4, '*')}`,
  }
}

/** Returns the email with the first letters of its two parts only. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${maskWord(email.slice(0, at))}@${maskWord(email.slice(at + 1))}`
}

/** Returns the address without the street. */
export function maskAddress({ city, state, zip }: Address): Address {
  return { line1: '', line2: null, city, state, zip: zip.slice(0, 5) }
}

/** The same length for every word, so that it does not give the word's length away. */
function maskWord(word: string): string {
  const [first = ''] = word
  return `${first}***`
}
