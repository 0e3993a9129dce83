import { type Cents, cents, noCents, subtractCents, sumCents } from '../money.ts'
import type { Rate } from '../rate.ts'
import { isEligible } from './discount.ts'
import { separateExtras } from './extra-item.ts'
import { type GoalChange, goalChanges } from './goal-changes.ts'
import type { Quote } from './quote.ts'
import { quoteCart } from './quote.ts'
import type { QuoteContext, QuoteRequest } from './quote-context.ts'

/** What a percentage is taken of, where that is not the whole order. */
export interface CodeReach {
  readonly rate: Rate
  /** The lines that it reduces, together, in cents. */
  readonly amount: Cents
  /** Whether all that is left out has a reduced price already, be it a special one or that of the deal. */
  readonly isRestReduced: boolean
}

/** What one of the codes given does to the order, beside the order without it. */
export interface CodeEffect {
  /** What it takes off the lines, in cents. */
  readonly off: Cents
  /** What the order comes to with it, in cents. */
  readonly total: Cents
  /** How much more that is than without it, or without any code where that is cheaper, in cents; below 0: it saves. */
  readonly extraCost: Cents
  /** What else it brings about beside the order without any code, such as shipping that is no longer free. */
  readonly goalChanges: readonly GoalChange[]
  /** What a percentage is taken of; `null` where that is the whole order, and for other codes. */
  readonly reach: CodeReach | null
}

/**
 * What the code that applies does to the order. Free shipping is earned by the subtotal less the discount (rules §9), so
 * a code can cost more than it takes off; another code that it keeps from applying would count without it.
 */
export function codeEffect(code: string, request: QuoteRequest, context: QuoteContext): CodeEffect {
  const quote = quoteCart(request, context)
  const others = request.discountCodes.filter((each) => each !== code)
  const byOthers = quoteCart({ ...request, discountCodes: others }, context)
  const byNone = quoteCart({ ...request, discountCodes: [] }, context)
  return {
    off: quote.discount?.amount ?? noCents,
    total: quote.total,
    extraCost: subtractCents(quote.total, cents(Math.min(byOthers.total, byNone.total))),
    goalChanges: goalChanges(byNone, quote, context.deal),
    reach: reachOf(quote, context),
  }
}

function reachOf({ discount: applied, lines, subtotal }: Quote, context: QuoteContext): CodeReach | null {
  const discount = context.discounts.find(({ code }) => code === applied?.code)
  if (discount?.type !== 'percentage') return null
  const rest = separateExtras(lines, context).filter((line) => !isEligible(discount, line))
  if (rest.length === 0) return null
  const amount = subtractCents(subtotal, sumCents(rest.map(({ lineTotal }) => lineTotal)))
  const isRestReduced = rest.every((line) => line.group === 'dealItem' || line.isSpecialPriced)
  return { rate: discount.value, amount, isRestReduced }
}
