import type { Product } from '../catalog/product.ts'
import { type Cents, cents, subtractCents } from '../money.ts'
import { goodsSubtotal } from '../quote/card-lines.ts'
import type { Quote } from '../quote/quote.ts'

/** Who a gift card is for: its code is mailed there (rules §12 "Gift cards"). */
export interface CardRecipient {
  readonly email: string
  readonly name: string | null
  readonly message: string | null
}

/** What a gift card pays of an order, and what of it is back on the card. Both in cents. */
export interface CardPayment {
  readonly amount: Cents
  readonly returned: Cents
}

/** The least that a bank takes, in cents (Stripe's). */
const leastByBank = cents(50)

/**
 * Returns what a card with `balance` pays of a quote, in cents: as much as it holds, never for the gift cards among the
 * lines, and so that what is left can be paid (rules §12 "Gift cards").
 */
export function cardShare(
  balance: Cents,
  { lines, subtotal, total }: Pick<Quote, 'lines' | 'subtotal' | 'total'>,
  products: ReadonlyMap<string, Pick<Product, 'slug'>>,
): Cents {
  const ofCards = subtractCents(subtotal, goodsSubtotal(lines, products))
  const most = Math.min(balance, subtractCents(total, ofCards))
  const isRestPayable = most === total || total - most >= leastByBank
  return cents(isRestPayable ? most : Math.max(0, total - leastByBank))
}

/** Returns what of an order's total no gift card pays, in cents: what a provider takes (rules §12 "Gift cards"). */
export function leftToPay(order: { readonly total: Cents; readonly giftCard: CardPayment | null }): Cents {
  return order.giftCard === null ? order.total : subtractCents(order.total, order.giftCard.amount)
}

/** Returns whether the order has gift cards only: nothing is packed, shipped or delivered (rules §12 "Gift cards"). */
export function isMailedOnly(order: {
  readonly lines: readonly { readonly recipient: CardRecipient | null }[]
}): boolean {
  return order.lines.every(({ recipient }) => recipient !== null)
}
