import * as v from 'valibot'
import { type Order, type OrderGift, type OrderLine, orderSteps } from '#domain/order/order.ts'
import { orderProgress, paymentProviderNames, paymentStatuses } from '#domain/order/order-progress.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import { encodeAddress, encodeContact, maskAddress, maskContact } from './contact.ts'
import { dollars, dollarsFromCents } from './dollars.ts'
import { type Decoder, decode, wrong } from './fault.ts'
import { pickSchema } from './lines.ts'
import {
  encodeQuotedGift,
  encodeQuotedLine,
  encodeQuotedPart,
  quotedGiftSchema,
  quotedLineEntries,
  quotedPartSchema,
} from './quoted-lines.ts'
import { discountType, encodeQuotedDiscount, encodeQuotedShipping, shippingEntries, taxRateEntries } from './quotes.ts'
import { fractionFromRate } from './rates.ts'
import { code, listOf, orNull } from './scalars.ts'
import { isoFromMs, time } from './times.ts'

const words = v.nullish(v.string(), '')
const named = { name: v.string(), nameTw: orNull(v.string()) }

/** Names of what is in a line; the code stands in where a backend sends none. */
function withName<T extends { readonly code: string; readonly name: string | null; readonly nameTw: string | null }>(
  thing: T,
) {
  return { ...thing, name: thing.name ?? thing.code }
}

const maybeNamed = { name: orNull(v.string()), nameTw: orNull(v.string()) }

const orderLineSchema = v.object({
  ...quotedLineEntries,
  ...named,
  imageFullurl: orNull(v.string()),
  parts: listOf(v.pipe(v.object({ ...quotedPartSchema.entries, ...maybeNamed }), v.transform(withName))),
  additional: listOf(v.pipe(v.object({ ...pickSchema.entries, ...maybeNamed }), v.transform(withName))),
})

/** Lenient in what it holds of the shopper: a tracked order is masked. */
export const orderSchema = v.pipe(
  v.object({
    id: words,
    number: v.string(),
    status: v.picklist(orderStatuses),
    createdAt: time,
    areaCode: code,
    area: v.object({ code, ...named }),
    contact: v.object({ firstName: words, lastName: words, email: words, phone: words }),
    address: v.object({ line1: words, line2: orNull(v.string()), city: words, state: words, zip: words }),
    note: orNull(v.string()),
    lines: listOf(orderLineSchema),
    subtotal: dollars,
    discount: orNull(v.object({ code, type: discountType, amount: dollars })),
    shipping: v.object({ ...shippingEntries, ...maybeNamed }),
    ...taxRateEntries,
    taxableTotal: dollars,
    tax: dollars,
    gifts: listOf(v.object({ ...quotedGiftSchema.entries, imageFullurl: orNull(v.string()) })),
    total: dollars,
    payment: orNull(v.object({ provider: v.picklist(paymentProviderNames), status: v.picklist(paymentStatuses) })),
    timeline: listOf(
      v.pipe(
        v.object({ status: v.picklist(orderSteps), at: time }),
        v.transform(({ status, at }) => ({ status, atMs: at })),
      ),
    ),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }): Order => {
    const { createdAt, taxRate, isCorrectTaxRate, status, payment, ...order } = dataset.value
    const progress = orderProgress(status, payment)
    if (!progress.ok) {
      addIssue({ message: wrong('choice', 'must have a payment that fits the status') })
      return NEVER
    }
    const rate = { rate: taxRate, isCorrect: isCorrectTaxRate }
    return { ...order, ...progress.value, createdAtMs: createdAt, taxRate: rate }
  }),
)

export const decodeOrder: Decoder<Order> = (input) => decode(orderSchema, input)
export function encodeOrder(order: Order) {
  return {
    id: order.id,
    ...encodeSharedParts(order),
    contact: encodeContact(order.contact),
    address: encodeAddress(order.address),
    note: order.note,
  }
}

/** What anyone may see who knows number and e-mail: no id (it would let them pay and cancel), no door, no note. */
export function encodeTrackedOrder(order: Order) {
  return {
    ...encodeSharedParts(order),
    contact: encodeContact(maskContact(order.contact)),
    address: encodeAddress(maskAddress(order.address)),
    note: null,
  }
}

function encodeSharedParts(order: Order) {
  const { name, nameTw } = order.shipping
  return {
    number: order.number,
    status: order.status,
    createdAt: isoFromMs(order.createdAtMs),
    areaCode: order.areaCode,
    area: { code: order.area.code, name: order.area.name, nameTw: order.area.nameTw },
    currency: 'USD',
    lines: order.lines.map(encodeOrderLine),
    orderItems: order.lines.map(({ code, picked }) => ({ productCode: code, quantity: picked })),
    subtotal: dollarsFromCents(order.subtotal),
    discount: encodeQuotedDiscount(order.discount),
    shipping: { ...encodeQuotedShipping(order.shipping), name, nameTw },
    taxRate: fractionFromRate(order.taxRate.rate),
    isCorrectTaxRate: order.taxRate.isCorrect,
    taxableTotal: dollarsFromCents(order.taxableTotal),
    tax: dollarsFromCents(order.tax),
    gifts: order.gifts.map(encodeOrderGift),
    total: dollarsFromCents(order.total),
    payment: order.payment && { provider: order.payment.provider, status: order.payment.status },
    timeline: order.timeline.map(({ status, atMs }) => ({ status, at: isoFromMs(atMs) })),
  }
}

function encodeOrderLine(line: OrderLine) {
  const { name, nameTw, imageFullurl } = line
  return {
    ...encodeQuotedLine(line),
    parts: line.parts.map((part) => ({ ...encodeQuotedPart(part), name: part.name, nameTw: part.nameTw })),
    additional: line.additional.map(({ code, picked, name, nameTw }) => ({ code, picked, name, nameTw })),
    name,
    nameTw,
    imageFullurl,
  }
}

function encodeOrderGift(gift: OrderGift) {
  return { ...encodeQuotedGift(gift), imageFullurl: gift.imageFullurl }
}
