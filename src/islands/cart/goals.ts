import type { Goal } from '#domain/quote/goals.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { formatGoal, formatMoney } from '#i18n/format.ts'
import { nameOf, type ShownCart } from './shown.ts'

/** The goals that a larger cart would reach, nearest first; what money does not reach stands last. */
export function goalsOf({ goals }: Quote): readonly Goal[] {
  const reach = (goal: Goal) => goal.missing ?? Number.MAX_SAFE_INTEGER
  return goals.filter(isFirstOfItsKind).sort((a, b) => reach(a) - reach(b))
}

/** One deal opens all its items, so it is said once; each gift is its own. */
function isFirstOfItsKind(goal: Goal, place: number, goals: readonly Goal[]): boolean {
  return (
    goals.findIndex((each) => each.kind === goal.kind && (each.kind === 'deal' || each.code === goal.code)) === place
  )
}

/** One step up the ladder: so many of a product, and the goals that it reaches all at once. */
export interface GoalStep {
  readonly goals: readonly Goal[]
  /** Code of the product; `null` where none reaches the goal. */
  readonly product: string | null
  readonly count: number
}

/** The goals by the step that reaches them, nearest first: what the same step reaches is one step. */
export function listGoalSteps(quote: Quote): readonly GoalStep[] {
  const goals = goalsOf(quote)
  return goals.flatMap((goal): GoalStep[] => {
    const reached = goals.filter((each) => each === goal || isSameStep(each, goal))
    return reached[0] === goal ? [{ goals: reached, product: goal.cheapest, count: countOf(goal) }] : []
  })
}

function isSameStep(one: Goal, other: Goal): boolean {
  return one.cheapest !== null && one.cheapest === other.cheapest && countOf(one) === countOf(other)
}

function countOf({ missingCount }: Goal): number {
  return missingCount ?? 1
}

/** What is gained by reaching a goal; of a gift that the cart has already, that it is another one. */
export function gainText(goal: Goal, shown: ShownCart): string {
  const { quote, locale, t } = shown
  const isAnother = goal.kind === 'gift' && quote.gifts.some((gift) => gift.code === goal.code)
  return t(`cart.goals.${isAnother ? 'giftAgain' : goal.kind}`, {
    name: goal.code === null ? '' : nameOf(goal.code, shown),
    shipping: goal.shipping === null ? '' : formatMoney(goal.shipping, locale),
  })
}

/**
 * What is missing to a goal: money, or so many of a product, which may not be in the cart yet. Shipping goes by the
 * subtotal less discount (rules §9): of what is added the discount may take its part, so it is told after that.
 */
export function missingText(goal: Goal, shown: ShownCart): string {
  const { quote, locale, t } = shown
  if (goal.missing !== null) {
    const isNet = (goal.kind === 'shipping' || goal.kind === 'free_shipping') && (quote.discount?.amount ?? 0) > 0
    return t(isNet ? 'cart.goals.missingNet' : 'cart.goals.missing', { missing: formatGoal(goal.missing, locale) })
  }
  const isBegun = quote.lines.some((line) => line.code === goal.cheapest)
  return t(isBegun ? 'cart.goals.missingCount' : 'cart.goals.missingAll', {
    count: goal.missingCount ?? 0,
    name: goal.cheapest === null ? '' : nameOf(goal.cheapest, shown),
  })
}
