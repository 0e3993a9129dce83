import type { Address } from '../address/address.ts'
import type { Contact } from '../address/contact.ts'
import type { Pick } from '../cart/cart-line.ts'
import type { Named } from '../locale.ts'
import type { Cents } from '../money.ts'
import type { QuotedDiscount } from '../quote/discount.ts'
import type { QuotedGift } from '../quote/gift.ts'
import type { QuotedLine } from '../quote/quoted-line.ts'
import type { QuotedShipping } from '../quote/shipping.ts'
import type { TaxRate } from '../quote/tax.ts'
import type { UnitPricePart } from '../quote/unit-price.ts'
import type { OrderProgress } from './order-progress.ts'

/** The steps of an order's timeline, in the order of its life (rules §12 "Order"). */
export const orderSteps = ['placed', 'changed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStep = (typeof orderSteps)[number]

/** A line as it was ordered, with the names and prices of that moment, whatever the catalog says now. */
export interface OrderLine extends Omit<QuotedLine, 'parts' | 'additional'>, Named {
  readonly imageFullurl: string | null
  readonly parts: readonly (UnitPricePart & Named)[]
  readonly additional: readonly (Pick & Named)[]
}

/** A gift as it was ordered. */
export interface OrderGift extends QuotedGift {
  readonly imageFullurl: string | null
}

/** What the server has accepted and written, apart from how far it has come (rules §12 "Order"). */
interface OrderDetails {
  /** Unguessable: whoever has it may see, pay and cancel the order. Empty in a tracked order. */
  readonly id: string
  /** What shoppers and the operator name the order by. */
  readonly number: string
  readonly createdAtMs: number
  readonly areaCode: string
  readonly area: Named & { readonly code: string }
  readonly contact: Contact
  readonly address: Address
  readonly note: string | null
  readonly lines: readonly OrderLine[]
  readonly subtotal: Cents
  readonly discount: QuotedDiscount | null
  readonly shipping: QuotedShipping & {
    /** What the option was called, if it had a name. */
    readonly name: string | null
    readonly nameTw: string | null
  }
  readonly taxRate: TaxRate
  readonly taxableTotal: Cents
  readonly tax: Cents
  readonly gifts: readonly OrderGift[]
  readonly total: Cents
  readonly timeline: readonly { readonly status: OrderStep; readonly atMs: number }[]
}

/** An order: its details, and a status with the payment that belongs to it. */
export type Order = OrderDetails & OrderProgress
