import { type Cents, noCents, subtractCents } from './money.ts'
import { quoteCart } from './order-totals.ts'
import { type PerkChange, perkChanges } from './perks.ts'
import type { QuoteContext, QuoteRequest } from './quote.ts'

/** What one of the codes given does to the order, beside the order without it. */
export interface CodeEffect {
  /** What it takes off the lines, in cents. */
  readonly off: Cents
  /** What the order comes to with it, in cents. */
  readonly total: Cents
  /** How much more than without it that is, in cents; below 0 where it saves. */
  readonly rise: Cents
  /** What else it brings about, such as shipping that is no longer free. */
  readonly perks: readonly PerkChange[]
}

/**
 * What the code that applies does to the order. Free shipping is earned by the subtotal less the discount (spec §9), so
 * a code can cost more than it takes off; another code that it keeps from applying would count without it.
 */
export function codeEffect(code: string, request: QuoteRequest, context: QuoteContext): CodeEffect {
  const quote = quoteCart(request, context)
  const others = request.discountCodes.filter((each) => each !== code)
  const without = quoteCart({ ...request, discountCodes: others }, context)
  return {
    off: quote.discount?.amount ?? noCents,
    total: quote.total,
    rise: subtractCents(quote.total, without.total),
    perks: perkChanges(without, quote, context.deal),
  }
}
