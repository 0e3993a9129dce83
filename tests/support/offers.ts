import type { CartLine } from '#domain/cart/cart-line.ts'
import type { Offer, QuoteContext } from '#domain/quote/quote.ts'
import { quoteCart } from '#domain/quote/quote-cart.ts'
import { aRequest } from './builders.ts'

/** An offer of which nothing is said. */
export const nothing = { missing: null, missingCount: null, code: null, shipping: null, cheapest: null }

/** So few that the cart takes them all: never the product that would reach something. */
export const last = { quantity: 1, waQuantity: 1 }

/** What is offered to the cart of these lines. */
export function offersOf(
  lines: readonly CartLine[],
  context: QuoteContext,
  discountCodes: string[] = [],
): readonly Offer[] {
  return quoteCart(aRequest(lines, { discountCodes }), context).offers
}
