import type { Address } from '#domain/address/address.ts'
import type { Contact } from '#domain/address/contact.ts'
import type { Pick } from '#domain/cart/cart-line.ts'
import type { Named } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { QuotedDiscount } from '#domain/quote/discount.ts'
import type { QuotedGift } from '#domain/quote/gift.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import type { QuotedShipping } from '#domain/quote/shipping.ts'
import type { TaxRate } from '#domain/quote/tax.ts'
import type { UnitPricePart } from '#domain/quote/unit-price.ts'
import type { PaymentProvider } from './order-requests.ts'

export const orderSteps = ['placed', 'changed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStep = (typeof orderSteps)[number]

/** A line as it was ordered: names and prices of then, whatever the catalogue says now. */
export interface OrderLine extends Omit<QuotedLine, 'parts' | 'additional'>, Named {
  readonly imageFullurl: string | null
  readonly parts: readonly (UnitPricePart & Named)[]
  readonly additional: readonly (Pick & Named)[]
}

export interface OrderGift extends QuotedGift {
  readonly imageFullurl: string | null
}

export interface OrderShipping extends QuotedShipping {
  /** What the option was called, where it had a name. */
  readonly name: string | null
  readonly nameTw: string | null
}

export interface OrderEvent {
  readonly status: OrderStep
  readonly atMs: number
}

export interface Order {
  /** Unguessable: whoever has it may see, pay and cancel the order. Empty in a tracked order. */
  readonly id: string
  /** What the shopper is told and may track it by. */
  readonly number: string
  readonly status: OrderStatus
  readonly createdAtMs: number
  readonly areaCode: string
  readonly area: Named & { readonly code: string }
  readonly contact: Contact
  readonly address: Address
  readonly note: string | null
  readonly lines: readonly OrderLine[]
  readonly subtotal: Cents
  readonly discount: QuotedDiscount | null
  readonly shipping: OrderShipping
  readonly taxRate: TaxRate
  readonly taxableTotal: Cents
  readonly tax: Cents
  readonly gifts: readonly OrderGift[]
  readonly total: Cents
  readonly payment: { readonly provider: PaymentProvider; readonly status: 'requires_confirmation' | 'paid' } | null
  readonly timeline: readonly OrderEvent[]
}
