import type { CartLine } from '#domain/cart/cart-line.ts'
import type { Goal } from '#domain/quote/goals.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { aRequest } from './builders.ts'

/** The empty fields of a goal. */
export const nothing = { missing: null, missingCount: null, code: null, shipping: null, cheapest: null }

/** A stock of one: the cart takes it all, so the product reaches no goal. */
export const last = { quantity: 1, waQuantity: 1 }

/** Lists the goals of a cart with these lines. */
export function listedGoals(
  lines: readonly CartLine[],
  context: QuoteContext,
  discountCodes: string[] = [],
): readonly Goal[] {
  return quoteCart(aRequest(lines, { discountCodes }), context).goals
}
