import * as v from 'valibot'
import { paymentProviderNames } from '#domain/payment/payment.ts'
import { addressShape, contactShape } from './contact.ts'
import { slotIdShape } from './delivery-slots.ts'
import { dollarsShape } from './dollars.ts'
import { wrong } from './fault.ts'
import { instructionsShape } from './instructions.ts'
import { quoteFields } from './quote-requests.ts'
import { choice, longText } from './scalars.ts'
import { checked, type Fields, ignored, mapped, object, optional, plain } from './shape.ts'

const note = longText(1000)
const { state, zip, ...quoted } = quoteFields(100)

const order = {
  ...quoted,
  state: ignored(state),
  zip: ignored(zip),
  contact: contactShape,
  address: addressShape,
  note: optional(plain(note)),
  instructions: optional(instructionsShape),
  /** The id of the delivery slot; an area with delivery windows needs one. */
  deliveryWindow: optional(slotIdShape),
  /** The total that the shopper saw. The order is refused when the real total differs. */
  total: optional(dollarsShape),
}
type SentOrder = Fields<typeof order>

/** An order as a client sends it. State and ZIP code are the address's. */
export interface OrderPlacement extends SentOrder {
  readonly state: string | null
  readonly zip: string | null
}
/** An order without the total that the shopper saw. */
export type OrderCall = Omit<OrderPlacement, 'total'>

/** What `POST /api/order` takes. */
export const orderCallShape = mapped(
  checked(
    object(order),
    ({ lines }) => lines.some(({ picked }) => picked > 0),
    wrong('empty', 'must have a line with something picked'),
  ),
  (sent): OrderPlacement => ({ ...sent, state: sent.address.state, zip: sent.address.zip }),
  (placement: OrderPlacement) => placement,
)

/** What may be changed while an order is pending. A field that is left out does not change. */
export const orderChangeSchema = v.object({
  contact: v.optional(contactShape.schema),
  address: v.optional(addressShape.schema),
  note: v.optional(v.nullable(note)),
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
