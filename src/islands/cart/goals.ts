import type { Goal } from '#domain/quote/goals.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { formatGoal, formatMoney } from '#i18n/format.ts'
import { nameOf, type ShownCart } from './shown.ts'

/** Returns the goals of the quote, nearest first; those that money does not reach come last. */
export function goalsOf({ goals }: Quote): readonly Goal[] {
  const reach = (goal: Goal) => goal.missing ?? Number.MAX_SAFE_INTEGER
  return goals.filter(isFirstOfItsKind).sort((a, b) => reach(a) - reach(b))
}

/** Returns whether the goal is listed: the deal counts once for all its items, each gift by itself. */
function isFirstOfItsKind(goal: Goal, place: number, goals: readonly Goal[]): boolean {
  return (
    goals.findIndex((each) => each.kind === goal.kind && (each.kind === 'deal' || each.code === goal.code)) === place
  )
}

/** So many of one product, and all goals that this reaches. */
export interface GoalStep {
  readonly goals: readonly Goal[]
  /** Code of the product; null when none reaches the goal. */
  readonly product: string | null
  readonly count: number
}

/** Returns the goals grouped by the step that reaches them, nearest first. */
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

/** Returns what a goal gives; a gift that the cart already has is "another". */
export function gainText(goal: Goal, shown: ShownCart): string {
  const { quote, locale, t } = shown
  const isAnother = goal.kind === 'gift' && quote.gifts.some((gift) => gift.code === goal.code)
  return t(`cart.goals.${isAnother ? 'giftAgain' : goal.kind}`, {
    name: goal.code === null ? '' : nameOf(goal.code, shown),
    shipping: goal.shipping === null ? '' : formatMoney(goal.shipping, locale),
  })
}

/**
 * Returns what is missing to a goal: money, or so many of a product that may not be in the cart yet. Shipping depends
 * on the subtotal less discount (rules §9), which may also reduce what is added, so the amount is after discount.
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
