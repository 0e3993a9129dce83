import * as v from 'valibot'
import type { Address } from '#domain/address/address.ts'
import type { Contact } from '#domain/address/contact.ts'
import { type Cents, noCents } from '#domain/money.ts'
import type { CardRecipient } from '#domain/order/gift-card.ts'
import type { LineOutcome } from '#domain/order/line-outcome.ts'
import { type Order, type OrderGift, type OrderLine, orderSteps } from '#domain/order/order.ts'
import { orderProgress } from '#domain/order/order-progress.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import { type OrderPayment, paymentMethods, paymentStatuses } from '#domain/payment/payment.ts'
import { maskAddress, maskContact, maskEmail } from './contact.ts'
import { arrivalShape, orderWindowShape } from './delivery-slots.ts'
import { dollarsShape } from './dollars.ts'
import { contentsShape } from './facts.ts'
import { type Decoder, decode, decoderOf, wrong } from './fault.ts'
import { cardPaymentShape } from './gift-cards.ts'
import { instructionsShape } from './instructions.ts'
import { pick } from './lines.ts'
import { listingMetaSchema } from './listings.ts'
import { quotedGift, quotedLine, unitPricePart } from './quoted-lines.ts'
import { currency, quotedDiscountShape, quotedShipping } from './quotes.ts'
import { code, count } from './scalars.ts'
import { type Fields, ignored, list, mapped, maybe, object, optional, plain, renamed, type Shape } from './shape.ts'
import { nestTaxRate, taxRateFields, unnestTaxRate } from './tax-rate.ts'
import { timeShape } from './times.ts'

const textOrEmpty = plain(v.nullish(v.string(), ''))
const maybeText = maybe(plain(v.string()))
const named = { name: plain(v.string()), nameTw: maybeText }
const maybeNamed = { name: maybeText, nameTw: maybeText }

/** Uses the code as the name when a backend sends none. */
function withName<T extends { readonly code: string; readonly name: string | null }>(thing: T) {
  return { ...thing, name: thing.name ?? thing.code }
}

type Part = OrderLine['parts'][number]
const partShape: Shape<Part> = mapped(object({ ...unitPricePart, ...maybeNamed }), withName, (part: Part) => part)

type NamedPick = OrderLine['additional'][number]
const namedPickShape: Shape<NamedPick> = mapped(
  object({ ...pick, ...maybeNamed }),
  withName,
  (named: NamedPick) => named,
)

/** Not checked, because that of a tracked order is masked. */
const shownRecipientShape: Shape<CardRecipient> = object({
  email: textOrEmpty,
  name: maybeText,
  message: maybeText,
})

const orderLineShape: Shape<OrderLine> = object({
  ...quotedLine,
  parts: list(partShape),
  additional: list(namedPickShape),
  taxedNet: optional(dollarsShape),
  ...named,
  imageFullurl: maybeText,
  contents: optional(contentsShape),
  recipient: optional(shownRecipientShape),
})

/** Contact and address are not checked, because those of a tracked order are masked. */
const shownContactShape: Shape<Contact> = object({
  firstName: textOrEmpty,
  lastName: textOrEmpty,
  email: textOrEmpty,
  phone: textOrEmpty,
})
const shownAddressShape: Shape<Address> = object({
  line1: textOrEmpty,
  line2: maybeText,
  city: textOrEmpty,
  state: textOrEmpty,
  zip: textOrEmpty,
})

const orderGiftShape: Shape<OrderGift> = object({ ...quotedGift, imageFullurl: maybeText })

const outcomeShape: Shape<LineOutcome> = object({
  key: plain(v.string()),
  goods: maybe(
    object({
      code: plain(code),
      ...named,
      units: plain(count),
      total: dollarsShape,
      contents: optional(contentsShape),
    }),
  ),
  refund: dollarsShape,
})

/** Left out when every line is delivered as ordered. */
const outcomesShape: Shape<Order['outcomes']> = mapped(
  optional(list(outcomeShape)),
  (outcomes) => outcomes ?? [],
  (outcomes: Order['outcomes']) => (outcomes.length === 0 ? null : outcomes),
)

const paymentFields = {
  provider: plain(v.picklist(paymentMethods)),
  status: plain(v.picklist(paymentStatuses)),
  amount: maybe(dollarsShape),
  refunded: maybe(dollarsShape),
  refunds: list(
    object({ amount: dollarsShape, done: renamed('isDone', plain(v.boolean())), at: renamed('atMs', timeShape) }),
  ),
}

const factsShape = object({
  id: textOrEmpty,
  number: plain(v.string()),
  status: plain(v.picklist(orderStatuses)),
  createdAt: renamed('createdAtMs', timeShape),
  heldUntil: renamed('heldUntilMs', maybe(timeShape)),
  areaCode: plain(code),
  area: object({ code: plain(code), ...named }),
  currency,
  lines: list(orderLineShape),
  outcomes: outcomesShape,
  orderItems: ignored(
    list(object({ productCode: renamed('code', plain(code)), quantity: renamed('picked', plain(count)) })),
  ),
  subtotal: dollarsShape,
  discount: maybe(quotedDiscountShape),
  shipping: object({ ...quotedShipping, ...maybeNamed }),
  ...taxRateFields,
  taxableTotal: dollarsShape,
  tax: dollarsShape,
  gifts: list(orderGiftShape),
  total: dollarsShape,
  giftCard: optional(cardPaymentShape),
  payment: maybe(object(paymentFields)),
  timeline: list(object({ status: plain(v.picklist(orderSteps)), at: renamed('atMs', timeShape) })),
  contact: shownContactShape,
  address: shownAddressShape,
  note: maybeText,
  instructions: optional(instructionsShape),
  deliveryWindow: optional(orderWindowShape),
  arrival: optional(arrivalShape),
})

/** Returns the payment; a backend that sends no amounts means the whole order, with nothing refunded. */
function withAmounts({ amount, refunded, ...payment }: Fields<typeof paymentFields>, total: Cents): OrderPayment {
  return { ...payment, amount: amount ?? total, refunded: refunded ?? noCents }
}

export const orderShape: Shape<Order, ReturnType<typeof factsShape.encode>> = {
  schema: v.pipe(
    factsShape.schema,
    v.rawTransform(({ dataset, addIssue, NEVER }): Order => {
      const { status, payment, currency: _, orderItems: _items, taxRate, isCorrectTaxRate, ...order } = dataset.value
      const progress = orderProgress(status, payment && withAmounts(payment, order.total))
      if (!progress.ok) {
        addIssue({ message: wrong('choice', 'must have a payment that fits the status') })
        return NEVER
      }
      return { ...order, ...progress.value, taxRate: nestTaxRate({ taxRate, isCorrectTaxRate }) }
    }),
  ),
  encode: (order) =>
    factsShape.encode({ ...order, ...unnestTaxRate(order.taxRate), currency: 'USD', orderItems: order.lines }),
}

export const decodeOrder = decoderOf(orderShape.schema)

/**
 * Returns an order as anyone who knows its number and email may see it: without the id, which would let them pay and
 * cancel, and without the street, the note, the instructions and what a gift card says (safety F8).
 */
export function encodeTrackedOrder(order: Order) {
  const { contact, address } = order
  const masked = {
    ...order,
    contact: maskContact(contact),
    address: maskAddress(address),
    note: null,
    instructions: null,
    lines: order.lines.map((line) => ({ ...line, recipient: line.recipient && maskRecipient(line.recipient) })),
  }
  const { id: _, ...tracked } = orderShape.encode(masked)
  return tracked
}

function maskRecipient({ email }: CardRecipient): CardRecipient {
  return { email: maskEmail(email), name: null, message: null }
}

const orderPageSchema = v.pipe(
  v.object({ data: v.array(orderShape.schema), meta: v.fallback(v.nullish(listingMetaSchema, null), null) }),
  v.transform(({ data, meta }) => ({ orders: data, meta })),
)

/** One page of a user's orders, the newest first. `meta` is null when the backend sends all of them at once. */
export type OrderPage = Readonly<v.InferOutput<typeof orderPageSchema>>

/** Reads the whole body of `GET /api/orders`, `{data, meta?}` or a bare list. `send` must not unwrap it first. */
export const decodeOrderPage: Decoder<OrderPage> = (body) =>
  decode(orderPageSchema, Array.isArray(body) ? { data: body } : body)
