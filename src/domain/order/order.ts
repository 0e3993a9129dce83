import type { Address } from '../address/address.ts'
import type { Contact } from '../address/contact.ts'
import type { Pick } from '../cart/cart-line.ts'
import type { Arrival } from '../delivery/arrival.ts'
import type { Named } from '../locale.ts'
import type { Cents } from '../money.ts'
import type { Contents } from '../quote/contents.ts'
import type { QuotedDiscount } from '../quote/discount.ts'
import type { QuotedGift } from '../quote/gift.ts'
import type { QuotedLine } from '../quote/quoted-line.ts'
import type { QuotedShipping } from '../quote/shipping.ts'
import type { TaxRate } from '../quote/tax.ts'
import type { UnitPricePart } from '../quote/unit-price.ts'
import type { CardPayment, CardRecipient } from './gift-card.ts'
import type { Instructions } from './instructions.ts'
import type { LineOutcome } from './line-outcome.ts'
import type { OrderProgress } from './order-progress.ts'

/** The steps of an order's timeline, in chronological order (rules §12 "Order"). */
export const orderSteps = ['placed', 'changed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStep = (typeof orderSteps)[number]

/** A line as it was ordered, with the names and prices of that time. Later changes of the catalog don't matter. */
export interface OrderLine extends Omit<QuotedLine, 'parts' | 'additional'>, Named {
  readonly imageFullurl: string | null
  readonly parts: readonly (UnitPricePart & Named)[]
  readonly additional: readonly (Pick & Named)[]
  /** What of its net price is taxed, where an extra item has tax and its kit none, or the other way round; else null. */
  readonly taxedNet: Cents | null
  /** Null when nobody recorded it, as in an order from before it was kept. */
  readonly contents: Contents | null
  /** Who a gift card's code is mailed to. Null for goods. */
  readonly recipient: CardRecipient | null
}

/** A gift as it was ordered. */
export interface OrderGift extends QuotedGift {
  readonly imageFullurl: string | null
}

/** The delivery window that was chosen, and the time zone of its hours. */
export interface OrderWindow {
  readonly date: string
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

/** An order without its status and payment (rules §12 "Order"). */
interface OrderDetails {
  /** A secret: whoever knows it may see, pay and cancel the order. Empty in a tracked order. */
  readonly id: string
  /** The number by which shoppers and the operator know the order. */
  readonly number: string
  readonly createdAtMs: number
  /** Until when the goods are held while the order is unpaid; null when the backend doesn't say. */
  readonly heldUntilMs: number | null
  readonly areaCode: string
  readonly area: Named & { readonly code: string }
  readonly contact: Contact
  /** Empty when there are gift cards only, which go nowhere (`isMailedOnly`). */
  readonly address: Address
  readonly note: string | null
  /** Null when the shopper asks for nothing. */
  readonly instructions: Instructions | null
  /** Null in an area without delivery windows. */
  readonly deliveryWindow: OrderWindow | null
  /** What the shopper was told when the order was placed; null when a window was chosen, or nobody knew. */
  readonly arrival: Arrival | null
  readonly lines: readonly OrderLine[]
  /** Of the lines that can't be delivered as ordered. The sums stay those of the order. */
  readonly outcomes: readonly LineOutcome[]
  readonly subtotal: Cents
  readonly discount: QuotedDiscount | null
  readonly shipping: QuotedShipping & {
    /** The name of the shipping option, if it had one. */
    readonly name: string | null
    readonly nameTw: string | null
  }
  readonly taxRate: TaxRate
  readonly taxableTotal: Cents
  readonly tax: Cents
  readonly gifts: readonly OrderGift[]
  readonly total: Cents
  /** What a gift card pays of the total; null when none does. */
  readonly giftCard: CardPayment | null
  readonly timeline: readonly { readonly status: OrderStep; readonly atMs: number }[]
}

/** An order that the server has accepted, with its status and payment (rules §12 "Order"). */
export type Order = OrderDetails & OrderProgress
