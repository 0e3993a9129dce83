import * as v from 'valibot'
import type { Address } from '#domain/address/address.ts'
import { address, addressShape, phone } from './contact.ts'
import { decoderOf, type Fault, wrong } from './fault.ts'
import { anyId, isPrintable, text } from './scalars.ts'
import {
  type Fields,
  flag,
  ignored,
  list,
  mapped,
  maybe,
  object,
  optional,
  plain,
  renamed,
  type Shape,
} from './shape.ts'

const recipient = maybe(plain(text(0, 100)))
const entry = { firstName: recipient, lastName: recipient, phone: maybe(plain(phone)), ...address }
/** `isDefault` makes the entry the default. */
const sentEntry = { ...entry, isDefault: flag }
const savedEntry = { id: plain(anyId), ...sentEntry }

/** An entry of a user's address book: an address and who receives the order there. */
export type AddressEntry = Fields<typeof entry>
/** An entry as a client sends it. */
export type AddressEntryCall = Fields<typeof sentEntry>
/** A saved entry. Exactly one of a user's entries is the default. */
export type SavedAddress = Fields<typeof savedEntry>

export const addressEntryShape = object(sentEntry)
export const savedAddressShape = object(savedEntry)

export const decodeSavedAddress = decoderOf(savedAddressShape.schema)
export const decodeSavedAddresses = decoderOf(v.array(savedAddressShape.schema))

const lineMessage = wrong('text', 'must be one line of at most 200 characters')
const anyLine = v.nullish(v.pipe(v.string(), v.maxLength(200, lineMessage), v.check(isPrintable, lineMessage)), '')

/** An address as the shopper typed it, before it is checked. Each part can be any line of text. */
export const typedAddressSchema = v.object({
  line1: anyLine,
  line2: anyLine,
  city: anyLine,
  state: anyLine,
  zip: anyLine,
})
export type TypedAddress = Readonly<v.InferOutput<typeof typedAddressSchema>>

/** What `POST /api/validate-address` answers: the faults of an address, and the address that is probably meant. */
export interface AddressCheck {
  readonly isValid: boolean
  readonly suggestion: Address | null
  readonly faults: readonly Fault[]
}

const faultShape: Shape<Fault> = object({
  path: plain(v.string()),
  code: plain(v.string()),
  message: plain(v.string()),
})

export const addressCheckShape: Shape<AddressCheck> = mapped(
  object({
    valid: renamed('isValid', plain(v.boolean())),
    suggestion: optional(addressShape),
    messages: ignored(list(plain(v.string()))),
    faults: list(faultShape),
  }),
  ({ messages: _, ...check }) => check,
  (check: AddressCheck) => ({ ...check, messages: check.faults.map(({ message }) => message) }),
)

export const decodeAddressCheck = decoderOf(addressCheckShape.schema)

/** The name of a city or state, as a lookup by ZIP code answers it. */
export const placeNameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
export const decodePlaceName = decoderOf(placeNameSchema)
