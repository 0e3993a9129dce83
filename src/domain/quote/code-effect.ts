import { type Cents, cents, noCents, subtractCents } from '../money.ts'
import type { Rate } from '../rate.ts'
import { withoutCards } from './card-lines.ts'
import { eligibleTotal, isEligible } from './discount.ts'
import { separateExtras } from './extra-item.ts'
import { type GoalChange, goalChanges } from './goal-changes.ts'
import { type Quote, quoteCart } from './quote.ts'
import type { QuoteContext, QuoteRequest } from './quote-context.ts'

/** The part of an order that a percentage discount reduces. */
export interface CodeReach {
  readonly rate: Rate
  /** Total of the lines that it reduces, in cents. */
  readonly amount: Cents
  /** Whether every line that it skips already has a special price or the deal price. */
  readonly isRestReduced: boolean
}

/** What one discount code does to the order, compared with the order without it. */
export interface CodeEffect {
  /** What the code takes off the lines, in cents. */
  readonly off: Cents
  /** The order's total with the code, in cents. */
  readonly total: Cents
  /** Total with this code, less the cheaper of the totals without it and without any code, in cents. Below 0 it saves. */
  readonly extraCost: Cents
  /** Goals reached or lost compared with the order without any code, such as free shipping that is lost. */
  readonly goalChanges: readonly GoalChange[]
  /** What a percentage discount reduces. Null when it reduces the whole order, and for other types of discount. */
  readonly reach: CodeReach | null
}

/**
 * Returns what `code`, the code that applies, does to the order, in cents. Free shipping depends on the net subtotal
 * (rules §9), so a code can cost more than it takes off. Without it, another of the given codes may apply.
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
    goalChanges: goalChanges(byNone, quote, context),
    reach: reachOf(quote, context),
  }
}

function reachOf({ discount: applied, lines }: Quote, context: QuoteContext): CodeReach | null {
  const discount = context.discounts.find(({ code }) => code === applied?.code)
  if (discount?.type !== 'percentage') return null
  const goods = withoutCards(separateExtras(lines, context), context.products)
  const rest = goods.filter((line) => !isEligible(discount, line))
  if (rest.length === 0) return null
  const amount = eligibleTotal(discount, goods)
  const isRestReduced = rest.every((line) => line.group === 'dealItem' || line.isSpecialPriced)
  return { rate: discount.value, amount, isRestReduced }
}
