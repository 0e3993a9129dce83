import type { Address } from '#domain/address/address.ts'
import type { Contact } from '#domain/address/contact.ts'
import type { CartGroup } from '#domain/cart/cart-line.ts'
import { type Cents, noCents } from '#domain/money.ts'
import type { Order, OrderGift, OrderLine, OrderStep } from '#domain/order/order.ts'
import {
  type OrderPayment,
  type OrderProgress,
  orderProgress,
  type PaymentProviderName,
} from '#domain/order/order-progress.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { QuotedDiscount } from '#domain/quote/discount.ts'
import type { ReceiptStep } from '#domain/quote/receipt.ts'
import type { Rate } from '#domain/rate.ts'
import { flag, integer, json, money, named, oneOf, orNull, share, text } from '../tables/column.ts'
import { listTableOf } from '../tables/list-table.ts'
import { fieldsOf, tableOf } from '../tables/table.ts'

/** An order as its row holds it: each nested field has its own column. */
export interface OrderFacts extends Contact, Address {
  readonly id: string
  readonly number: string
  readonly status: OrderStatus
  readonly placedAtMs: number
  readonly note: string | null
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
}

const facts = {
  id: text,
  number: text,
  status: oneOf<OrderStatus>(),
  placedAtMs: integer,
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
}

/** What a reader of orders selects. */
export const orderFacts = fieldsOf<OrderFacts>(facts)

/** A new order: its facts, and what is written and never read. */
export interface NewOrderFacts extends OrderFacts {
  readonly userId: string | null
  readonly currency: 'USD'
  readonly receipt: readonly ReceiptStep[]
}

export const orders = tableOf<NewOrderFacts>('orders', ['id'], {
  ...facts,
  userId: orNull(text),
  currency: oneOf<'USD'>(),
  receipt: json(),
})

export const orderLines = listTableOf<OrderLine>('order_lines', 'order_id', {
  key: text,
  group: named('cart_group', oneOf<CartGroup>()),
  code: text,
  name: text,
  nameTw: orNull(text),
  imageFullurl: orNull(text),
  picked: integer,
  unitPrice: money,
  regularUnitPrice: orNull(money),
  lineTotal: money,
  discountShare: money,
  taxable: flag,
  parts: json(),
  additional: json(),
  meat: orNull(text),
  additionalItem: orNull(text),
})

export const orderGifts = listTableOf<OrderGift>('order_gifts', 'order_id', {
  rule: integer,
  code: text,
  name: text,
  nameTw: orNull(text),
  imageFullurl: orNull(text),
  quantity: integer,
})

/** A step of the timeline and its number there. */
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

/** One attempt to pay an order. */
export interface StoredPayment {
  readonly id: string
  readonly provider: PaymentProviderName
  readonly status: 'confirmation' | 'paid' | 'declined' | 'refund_due'
}

export const payments = listTableOf<StoredPayment>('payments', 'order_id', {
  id: text,
  provider: oneOf<PaymentProviderName>(),
  status: oneOf<StoredPayment['status']>(),
})

/** The lists of an order. */
export interface OrderParts {
  readonly lines: readonly OrderLine[]
  readonly gifts: readonly OrderGift[]
  readonly events: readonly StoredEvent[]
  /** Oldest first. */
  readonly payments: readonly StoredPayment[]
}

/** Returns the order that its facts and lists make. */
export function toOrder(facts: OrderFacts, { lines, gifts, events, payments }: OrderParts): Order {
  const { firstName, lastName, email, phone, line1, line2, city, state, zip } = facts
  return {
    id: facts.id,
    number: facts.number,
    ...toProgress(facts, payments),
    createdAtMs: facts.placedAtMs,
    areaCode: facts.areaCode,
    area: { code: facts.areaCode, name: facts.areaName, nameTw: facts.areaNameTw },
    contact: { firstName, lastName, email, phone },
    address: { line1, line2, city, state, zip },
    note: facts.note,
    lines,
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
    timeline: events.map(({ step, atMs }) => ({ status: step, atMs })),
  }
}

/** Returns the facts of an order. `discountShopper` is the shopper by whom the discount's use was counted. */
export function toFacts(order: Order, discountShopper: string | null): OrderFacts {
  const { contact, address, area, shipping, discount, taxRate } = order
  return {
    ...contact,
    ...address,
    id: order.id,
    number: order.number,
    status: order.status,
    placedAtMs: order.createdAtMs,
    note: order.note,
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
  }
}

function toDiscount({ discountCode, discountType, discount }: OrderFacts): QuotedDiscount | null {
  if (discountCode === null || discountType === null) return null
  return { code: discountCode, type: discountType, amount: discount }
}

/**
 * The status of an order, with its payment.
 * @throws RangeError when the row and its payments contradict each other, which no batch writes.
 */
function toProgress({ number, status }: OrderFacts, payments: readonly StoredPayment[]): OrderProgress {
  const progress = orderProgress(status, toPayment(payments))
  if (!progress.ok) throw new RangeError(`order ${number} is ${status}, and its payments say something else`)
  return progress.value
}

/** The paid payment, else the last one that waits for its confirmation; a declined one is no payment. */
function toPayment(payments: readonly StoredPayment[]): OrderPayment | null {
  const paid = payments.find((payment) => payment.status === 'paid' || payment.status === 'refund_due')
  if (paid) return { provider: paid.provider, status: 'paid' }
  const open = payments.findLast((payment) => payment.status === 'confirmation')
  return open ? { provider: open.provider, status: 'requires_confirmation' } : null
}
