import * as v from 'valibot'
import type { Address } from '#domain/address/address.ts'
import type { Contact } from '#domain/address/contact.ts'
import type { Cents } from '#domain/money.ts'
import { type PaymentProviderName, paymentProviderNames } from '#domain/order/order-progress.ts'
import { addressSchema, contactSchema, encodeAddress, encodeContact } from './contact.ts'
import { dollars } from './dollars.ts'
import { wrong } from './fault.ts'
import { encodeQuoteCall, type QuoteCall, quoteEntries } from './quote-requests.ts'
import { longText, orNull } from './scalars.ts'

/** What `POST /api/order` takes: a quote's lines, and who and where. State and zip are the address's. */
export interface OrderCall extends QuoteCall {
  readonly contact: Contact
  readonly address: Address
  readonly note: string | null
}

/** An order as a client sends it: `total` is what the shopper was shown, a guard and never a price. */
export interface OrderPlacement extends OrderCall {
  readonly total: Cents | null
}

/** What may be changed while an order is pending; `undefined`: left as it is. */
export interface OrderChange {
  readonly contact?: Contact | undefined
  readonly address?: Address | undefined
  readonly note?: string | null | undefined
}

export interface PaymentCall {
  readonly provider: PaymentProviderName
  /** What the provider gave the browser for the card: never a card number. */
  readonly token: string
}

const note = longText(1000)

export const orderCallSchema = v.pipe(
  v.object({
    ...quoteEntries(100),
    contact: contactSchema,
    address: addressSchema,
    note: orNull(note),
    total: orNull(dollars),
  }),
  v.check(
    (order) => order.lines.some((line) => line.picked > 0),
    wrong('empty', 'must have a line with something picked'),
  ),
  v.transform((order): OrderPlacement => ({ ...order, state: order.address.state, zip: order.address.zip })),
)

export const orderChangeSchema = v.object({
  contact: v.optional(contactSchema),
  address: v.optional(addressSchema),
  note: v.optional(v.nullable(note)),
})

export const paymentCallSchema = v.object({
  provider: v.picklist(paymentProviderNames, wrong('choice', `must be one of: ${paymentProviderNames.join(', ')}`)),
  token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,500}$/, wrong('token', 'must be a token of 1 to 500 characters'))),
})

export function encodeOrderCall(order: OrderCall) {
  return {
    ...encodeQuoteCall(order),
    contact: encodeContact(order.contact),
    address: encodeAddress(order.address),
    ...(order.note === null ? {} : { note: order.note }),
  }
}

export function encodePaymentCall({ provider, token }: PaymentCall) {
  return { provider, token }
}
