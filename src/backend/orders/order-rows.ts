import type { Order, OrderGift, OrderLine, OrderStep } from '#contract/order.ts'
import type { PaymentProvider } from '#contract/order-requests.ts'
import type { CartGroup } from '#domain/cart/cart-line.ts'
import { cents } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { QuotedDiscount } from '#domain/quote/quote.ts'
import { rate } from '#domain/rate.ts'
import { centsOrNull } from '../tables/columns.ts'

/** One row of `orders`. */
export interface OrderRow {
  readonly id: string
  readonly number: string
  readonly status: OrderStatus
  readonly placed_at_ms: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly note: string | null
  readonly area_code: string
  readonly area_name: string
  readonly area_name_tw: string | null
  readonly shipping_method: number
  readonly shipping_name: string | null
  readonly shipping_name_tw: string | null
  readonly shipping_free: number
  readonly subtotal_cents: number
  readonly discount_code: string | null
  readonly discount_type: QuotedDiscount['type'] | null
  readonly discount_shopper: string | null
  readonly discount_cents: number
  readonly shipping_cents: number
  readonly shipping_taxable_cents: number
  readonly tax_rate_millionths: number
  readonly tax_rate_is_correct: number
  readonly taxable_total_cents: number
  readonly tax_cents: number
  readonly total_cents: number
}

export interface OrderLineRow {
  readonly key: string
  readonly cart_group: CartGroup
  readonly code: string
  readonly name: string
  readonly name_tw: string | null
  readonly image_fullurl: string | null
  readonly picked: number
  readonly unit_price_cents: number
  readonly regular_unit_price_cents: number | null
  readonly line_total_cents: number
  readonly discount_share_cents: number
  readonly taxable: number
  readonly parts: string
  readonly additional: string
  readonly meat: string | null
  readonly additional_item: string | null
}

export interface OrderGiftRow {
  readonly rule: number
  readonly code: string
  readonly name: string
  readonly name_tw: string | null
  readonly image_fullurl: string | null
  readonly quantity: number
}

export interface OrderEventRow {
  readonly sequence: number
  readonly step: OrderStep
  readonly at_ms: number
}

export interface PaymentRow {
  readonly id: string
  readonly provider: PaymentProvider
  readonly status: 'confirmation' | 'paid' | 'declined' | 'refund_due'
}

/** What hangs on one order. */
export interface OrderParts {
  readonly lines: readonly OrderLineRow[]
  readonly gifts: readonly OrderGiftRow[]
  readonly events: readonly OrderEventRow[]
  /** Oldest first. */
  readonly payments: readonly PaymentRow[]
}

export function toOrder(row: OrderRow, { lines, gifts, events, payments }: OrderParts): Order {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    createdAtMs: row.placed_at_ms,
    areaCode: row.area_code,
    area: { code: row.area_code, name: row.area_name, nameTw: row.area_name_tw },
    contact: { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
    address: { line1: row.line1, line2: row.line2, city: row.city, state: row.state, zip: row.zip },
    note: row.note,
    lines: lines.map(toOrderLine),
    subtotal: cents(row.subtotal_cents),
    discount: toDiscount(row),
    shipping: {
      method: row.shipping_method,
      amount: cents(row.shipping_cents),
      free: row.shipping_free === 1,
      taxable: cents(row.shipping_taxable_cents),
      name: row.shipping_name,
      nameTw: row.shipping_name_tw,
    },
    taxRate: { rate: rate(row.tax_rate_millionths), isCorrect: row.tax_rate_is_correct === 1 },
    taxableTotal: cents(row.taxable_total_cents),
    tax: cents(row.tax_cents),
    gifts: gifts.map(toOrderGift),
    total: cents(row.total_cents),
    payment: toPayment(payments),
    timeline: events.map((event) => ({ status: event.step, atMs: event.at_ms })),
  }
}

function toDiscount(row: OrderRow): QuotedDiscount | null {
  if (row.discount_code === null || row.discount_type === null) return null
  return { code: row.discount_code, type: row.discount_type, amount: cents(row.discount_cents) }
}

function toOrderLine(row: OrderLineRow): OrderLine {
  return {
    key: row.key,
    group: row.cart_group,
    code: row.code,
    name: row.name,
    nameTw: row.name_tw,
    imageFullurl: row.image_fullurl,
    picked: row.picked,
    unitPrice: cents(row.unit_price_cents),
    regularUnitPrice: centsOrNull(row.regular_unit_price_cents),
    lineTotal: cents(row.line_total_cents),
    discountShare: cents(row.discount_share_cents),
    taxable: row.taxable === 1,
    // Written by insertOrder from these very types.
    parts: JSON.parse(row.parts) as OrderLine['parts'],
    additional: JSON.parse(row.additional) as OrderLine['additional'],
    meat: row.meat,
    additionalItem: row.additional_item,
  }
}

function toOrderGift(row: OrderGiftRow): OrderGift {
  return {
    rule: row.rule,
    code: row.code,
    name: row.name,
    nameTw: row.name_tw,
    imageFullurl: row.image_fullurl,
    quantity: row.quantity,
  }
}

/** A paid charge tells most, else the last that waits for its confirmation; a declined one is no payment. */
function toPayment(payments: readonly PaymentRow[]): Order['payment'] {
  const paid = payments.find((payment) => payment.status === 'paid' || payment.status === 'refund_due')
  if (paid) return { provider: paid.provider, status: 'paid' }
  const waiting = payments.findLast((payment) => payment.status === 'confirmation')
  return waiting ? { provider: waiting.provider, status: 'requires_confirmation' } : null
}
