import type { CartLine } from '#domain/cart/cart-line.ts'
import type { Goal } from '#domain/quote/goals.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { aRequest } from './builders.ts'

/** A goal without its particulars. */
export const nothing = { missing: null, missingCount: null, code: null, shipping: null, cheapest: null }

/** So few that the cart takes them all: never the product that would reach something. */
export const last = { quantity: 1, waQuantity: 1 }

/** The goals of the cart of these lines. */
export function listedGoals(
  lines: readonly CartLine[],
  context: QuoteContext,
  discountCodes: string[] = [],
): readonly Goal[] {
  return quoteCart(aRequest(lines, { discountCodes }), context).goals
}
