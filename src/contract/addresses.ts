import * as v from 'valibot'
import type { Address } from '#domain/address/address.ts'
import { addressSchema, encodeAddress, phone } from './contact.ts'
import { type Decoder, decode, type Fault, wrong } from './fault.ts'
import { isPrintable, orNull, text } from './scalars.ts'

/** An entry of a user's address book: where, and who receives it there. */
export interface AddressEntry extends Address {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
}

/** An entry as it is kept. Exactly one of a user's is the default, where there is any. */
export interface SavedAddress extends AddressEntry {
  readonly id: string
  readonly isDefault: boolean
}

/** An entry that a client sends; `isDefault` asks to make it the default. */
export interface AddressEntryCall extends AddressEntry {
  readonly isDefault: boolean
}

const entryEntries = {
  firstName: orNull(text(0, 100)),
  lastName: orNull(text(0, 100)),
  phone: orNull(phone),
  ...addressSchema.entries,
}

export const addressEntrySchema = v.object({ ...entryEntries, isDefault: v.nullish(v.boolean(), false) })
export const savedAddressSchema = v.object({
  id: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((id) => String(id)),
  ),
  ...addressEntrySchema.entries,
})

export const decodeSavedAddress: Decoder<SavedAddress> = (input) => decode(savedAddressSchema, input)
export const decodeSavedAddresses: Decoder<readonly SavedAddress[]> = (input) =>
  decode(v.array(savedAddressSchema), input)

export function encodeAddressEntry({ isDefault, firstName, lastName, phone, ...address }: AddressEntryCall) {
  return { firstName, lastName, phone, ...encodeAddress(address), isDefault }
}

export function encodeSavedAddress({ id, ...entry }: SavedAddress) {
  return { id, ...encodeAddressEntry(entry) }
}

/** An address as someone types it, to be checked: any one line of text for any part. */
export interface TypedAddress {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

const lineMessage = wrong('text', 'must be one line of at most 200 characters')
const typed = v.nullish(v.pipe(v.string(), v.maxLength(200, lineMessage), v.check(isPrintable, lineMessage)), '')

export const typedAddressSchema = v.object({ line1: typed, line2: typed, city: typed, state: typed, zip: typed })

/** What `POST /api/validate-address` answers: what is wrong, for people and for programs, and what may be meant. */
export interface AddressCheck {
  readonly isValid: boolean
  readonly suggestion: Address | null
  readonly faults: readonly Fault[]
}

const faultSchema = v.object({ path: v.string(), code: v.string(), message: v.string() })

export const addressCheckSchema = v.pipe(
  v.object({
    valid: v.boolean(),
    suggestion: orNull(addressSchema),
    messages: v.nullish(v.array(v.unknown()), () => []),
    faults: v.nullish(v.array(faultSchema), () => []),
  }),
  v.transform(({ valid, suggestion, faults }): AddressCheck => ({ isValid: valid, suggestion, faults })),
)

export const decodeAddressCheck: Decoder<AddressCheck> = (input) => decode(addressCheckSchema, input)

export function encodeAddressCheck({ isValid, suggestion, faults }: AddressCheck) {
  return {
    valid: isValid,
    ...(suggestion === null ? {} : { suggestion: encodeAddress(suggestion) }),
    messages: faults.map(({ message }) => message),
    faults: faults.map(({ path, code, message }) => ({ path, code, message })),
  }
}

/** The name of a place that a zip lookup answers. */
export const placeNameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
export const decodePlaceName: Decoder<string> = (input) => decode(placeNameSchema, input)
