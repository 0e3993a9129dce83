import type { Address } from '#domain/address/address.ts'
import type { Contact } from '#domain/address/contact.ts'
import type { Arrival } from '#domain/delivery/arrival.ts'
import type { Locale } from '#domain/locale.ts'
import { type Cents, noCents } from '#domain/money.ts'
import type { CardPayment } from '#domain/order/gift-card.ts'
import type { Instructions } from '#domain/order/instructions.ts'
import type { Order, OrderGift, OrderLine, OrderStep, OrderWindow } from '#domain/order/order.ts'
import { type OrderProgress, orderProgress } from '#domain/order/order-progress.ts'
import { type OrderStatus, timelineOf } from '#domain/order/order-status.ts'
import type { QuotedDiscount } from '#domain/quote/discount.ts'
import type { ReceiptStep } from '#domain/quote/receipt.ts'
import type { Rate } from '#domain/rate.ts'
import { foldAccents } from '#domain/search/fold-accents.ts'
import { flag, integer, json, money, oneOf, orNull, share, text } from '../tables/column.ts'
import { listTableOf } from '../tables/list-table.ts'
import { fieldsOf, tableOf } from '../tables/table.ts'
import { type ListedOutcome, toOutcomes } from './order-outcomes.ts'
import { cardAlone, type ListedAttempt, type ListedRefund, toPayment } from './order-payment.ts'

/** An order as its row holds it: each nested field has its own column. */
export interface OrderFacts extends Contact, Address {
  readonly id: string
  readonly number: string
  readonly status: OrderStatus
  readonly placedAtMs: number
  readonly heldUntilMs: number | null
  readonly note: string | null
  readonly instructions: Instructions | null
  readonly deliveryDate: string | null
  readonly deliveryFrom: string | null
  readonly deliveryTo: string | null
  readonly deliveryTimeZone: string | null
  readonly arrivalFrom: string | null
  readonly arrivalTo: string | null
  readonly areaCode: string
  readonly areaName: string
  readonly areaNameTw: string | null
  readonly shippingMethod: number
  readonly shippingName: string | null
  readonly shippingNameTw: string | null
  readonly shippingFree: boolean
  readonly subtotal: Cents
  readonly discountCode: string | null
  readonly discountType: QuotedDiscount['type'] | null
  /** The shopper by whom the use of the discount was counted. */
  readonly discountShopper: string | null
  readonly discount: Cents
  readonly shipping: Cents
  readonly shippingTaxable: Cents
  readonly taxRate: Rate
  readonly taxRateIsCorrect: boolean
  readonly taxableTotal: Cents
  readonly tax: Cents
  readonly total: Cents
  readonly giftCardId: string | null
  readonly giftCard: Cents
  readonly giftCardBack: Cents
}

const facts = {
  id: text,
  number: text,
  status: oneOf<OrderStatus>(),
  placedAtMs: integer,
  heldUntilMs: orNull(integer),
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  line1: text,
  line2: orNull(text),
  city: text,
  state: text,
  zip: text,
  note: orNull(text),
  instructions: orNull(json<Instructions>()),
  deliveryDate: orNull(text),
  deliveryFrom: orNull(text),
  deliveryTo: orNull(text),
  deliveryTimeZone: orNull(text),
  arrivalFrom: orNull(text),
  arrivalTo: orNull(text),
  areaCode: text,
  areaName: text,
  areaNameTw: orNull(text),
  shippingMethod: integer,
  shippingName: orNull(text),
  shippingNameTw: orNull(text),
  shippingFree: flag,
  subtotal: money,
  discountCode: orNull(text),
  discountType: orNull(oneOf<QuotedDiscount['type']>()),
  discountShopper: orNull(text),
  discount: money,
  shipping: money,
  shippingTaxable: money,
  taxRate: share,
  taxRateIsCorrect: flag,
  taxableTotal: money,
  tax: money,
  total: money,
  giftCardId: orNull(text),
  giftCard: money,
  giftCardBack: money,
}

/** What a reader of orders selects. */
export const orderFacts = fieldsOf<OrderFacts>(facts)

/** A new order: its facts, and what is written and never read. */
export interface NewOrderFacts extends OrderFacts {
  readonly userId: string | null
  readonly client: string | null
  readonly currency: 'USD'
  readonly language: Locale
  readonly receipt: readonly ReceiptStep[]
  /** The names by which the desk finds it (`foundBy`). */
  readonly foundBy: string
}

export const orders = tableOf<NewOrderFacts>('orders', ['id'], {
  ...facts,
  userId: orNull(text),
  client: orNull(text),
  currency: oneOf<'USD'>(),
  language: oneOf<Locale>(),
  receipt: json(),
  foundBy: text,
})

/** Returns the names by which the desk finds an order, in either order, without case and accents. */
export function foundBy({ firstName, lastName }: Contact): string {
  return [`${firstName} ${lastName}`, `${lastName}${firstName}`].map(foldAccents).join('\n')
}

/** An event of an order and its number: a step of the timeline, or what takes the last one back (`timelineOf`). */
export interface StoredEvent {
  readonly sequence: number
  readonly step: OrderStep
  readonly atMs: number
}

export const orderEvents = listTableOf<StoredEvent>('order_events', 'order_id', {
  sequence: integer,
  step: oneOf<OrderStep>(),
  atMs: integer,
})

/** The lists of an order. */
export interface OrderParts {
  readonly lines: readonly OrderLine[]
  readonly gifts: readonly OrderGift[]
  readonly events: readonly StoredEvent[]
  /** Oldest first. */
  readonly attempts: readonly ListedAttempt[]
  readonly refunds: readonly ListedRefund[]
  readonly outcomes: readonly ListedOutcome[]
}

/** Returns the order that its facts and lists make. */
export function toOrder(facts: OrderFacts, parts: OrderParts): Order {
  const { lines, gifts, events, refunds } = parts
  const { firstName, lastName, email, phone, line1, line2, city, state, zip } = facts
  return {
    id: facts.id,
    number: facts.number,
    ...toProgress(facts, parts),
    createdAtMs: facts.placedAtMs,
    heldUntilMs: facts.heldUntilMs,
    areaCode: facts.areaCode,
    area: { code: facts.areaCode, name: facts.areaName, nameTw: facts.areaNameTw },
    contact: { firstName, lastName, email, phone },
    address: { line1, line2, city, state, zip },
    note: facts.note,
    instructions: facts.instructions,
    deliveryWindow: toWindow(facts),
    arrival: toArrival(facts),
    lines,
    outcomes: toOutcomes(parts.outcomes, lines, refunds),
    subtotal: facts.subtotal,
    discount: toDiscount(facts),
    shipping: {
      method: facts.shippingMethod,
      amount: facts.shipping,
      free: facts.shippingFree,
      taxable: facts.shippingTaxable,
      name: facts.shippingName,
      nameTw: facts.shippingNameTw,
    },
    taxRate: { rate: facts.taxRate, isCorrect: facts.taxRateIsCorrect },
    taxableTotal: facts.taxableTotal,
    tax: facts.tax,
    gifts,
    total: facts.total,
    giftCard: toCardPayment(facts),
    timeline: timelineOf(events.map(({ step, atMs }) => ({ status: step, atMs }))),
  }
}

/**
 * Returns the facts of an order. `discountShopper` is the shopper by whom the discount's use was counted, `giftCardId` the card
 * that pays a part of it.
 */
export function toFacts(order: Order, discountShopper: string | null, giftCardId: string | null): OrderFacts {
  const { contact, address, area, shipping, discount, taxRate, deliveryWindow, arrival } = order
  return {
    ...contact,
    ...address,
    id: order.id,
    number: order.number,
    status: order.status,
    placedAtMs: order.createdAtMs,
    heldUntilMs: order.heldUntilMs,
    note: order.note,
    instructions: order.instructions,
    deliveryDate: deliveryWindow?.date ?? null,
    deliveryFrom: deliveryWindow?.from ?? null,
    deliveryTo: deliveryWindow?.to ?? null,
    deliveryTimeZone: deliveryWindow?.timeZone ?? null,
    arrivalFrom: arrival?.from ?? null,
    arrivalTo: arrival?.to ?? null,
    areaCode: area.code,
    areaName: area.name,
    areaNameTw: area.nameTw,
    shippingMethod: shipping.method,
    shippingName: shipping.name,
    shippingNameTw: shipping.nameTw,
    shippingFree: shipping.free,
    subtotal: order.subtotal,
    discountCode: discount?.code ?? null,
    discountType: discount?.type ?? null,
    discountShopper,
    discount: discount?.amount ?? noCents,
    shipping: shipping.amount,
    shippingTaxable: shipping.taxable,
    taxRate: taxRate.rate,
    taxRateIsCorrect: taxRate.isCorrect,
    taxableTotal: order.taxableTotal,
    tax: order.tax,
    total: order.total,
    giftCardId,
    giftCard: order.giftCard?.amount ?? noCents,
    giftCardBack: order.giftCard?.returned ?? noCents,
  }
}

function toWindow(facts: OrderFacts): OrderWindow | null {
  const { deliveryDate: date, deliveryFrom: from, deliveryTo: to, deliveryTimeZone: timeZone } = facts
  return date === null || from === null || to === null || timeZone === null ? null : { date, from, to, timeZone }
}

function toArrival({ arrivalFrom: from, arrivalTo: to }: OrderFacts): Arrival | null {
  return from === null || to === null ? null : { from, to }
}

function toCardPayment({ giftCardId, giftCard, giftCardBack }: OrderFacts): CardPayment | null {
  return giftCardId === null ? null : { amount: giftCard, returned: giftCardBack }
}

function toDiscount({ discountCode, discountType, discount }: OrderFacts): QuotedDiscount | null {
  if (discountCode === null || discountType === null) return null
  return { code: discountCode, type: discountType, amount: discount }
}

/**
 * The status of an order, with its payment.
 * @throws RangeError when the row and its payments contradict each other, which no batch writes.
 */
function toProgress(facts: OrderFacts, parts: OrderParts): OrderProgress {
  const { number, status, total } = facts
  const progress = orderProgress(
    status,
    cardAlone(total, toCardPayment(facts), parts.events) ?? toPayment(status, parts),
  )
  if (!progress.ok) throw new RangeError(`order ${number} is ${status}, and its payments say something else`)
  return progress.value
}
