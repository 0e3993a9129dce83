// What changes an order that is placed: by its shopper, by a payment, in the kitchen. Apart from what places one, because
// a browser that orders loads that.
import * as v from 'valibot'
import { paymentProviderNames } from '#domain/payment/payment.ts'
import { addressShape, contactShape } from './contact.ts'
import { wrong } from './fault.ts'
import { choice, longText } from './scalars.ts'

/** What may be changed while an order is pending. A field that is left out does not change. */
export const orderChangeSchema = v.object({
  contact: v.optional(contactShape.schema),
  address: v.optional(addressShape.schema),
  note: v.optional(v.nullable(longText(1000))),
})
export type OrderChange = Readonly<v.InferOutput<typeof orderChangeSchema>>

/** The lines of an order that the kitchen can't deliver, by their keys. */
export const undeliverableLinesSchema = v.object({
  lines: v.pipe(v.array(v.string()), v.minLength(1, wrong('empty', 'must name a line')), v.maxLength(100)),
  /** Whether the shopper was asked and agreed. */
  wasAsked: v.optional(v.boolean(), false),
})
export type UndeliverableLines = Readonly<v.InferOutput<typeof undeliverableLinesSchema>>

/** What is sent in place of a line that the kitchen can't deliver: as many of a product. */
export const lineReplacementSchema = v.object({
  line: v.pipe(v.string(), v.minLength(1, wrong('missing', 'must name a line'))),
  code: v.pipe(v.string(), v.minLength(1, wrong('missing', 'must be the code of a product')), v.maxLength(100)),
  wasAsked: v.optional(v.boolean(), false),
})
export type LineReplacement = Readonly<v.InferOutput<typeof lineReplacementSchema>>

const provider = choice(paymentProviderNames)

/** What starts an attempt to pay an order. */
export const paymentStartSchema = v.object({ provider })
export type PaymentStart = Readonly<v.InferOutput<typeof paymentStartSchema>>

/** A payment. `token` is what the provider gave the browser for the card, never a card number. */
export const paymentCallSchema = v.object({
  provider,
  token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,500}$/, wrong('token', 'must be a token of 1 to 500 characters'))),
})
export type PaymentCall = Readonly<v.InferOutput<typeof paymentCallSchema>>
