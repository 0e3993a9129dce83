import { priceIn } from '#domain/catalog/price.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Cents } from '#domain/money.ts'
import type { Goal } from '#domain/quote/goals.ts'
import type { PricedCart } from './quote.ts'

/** A product that reaches goals, its price, and how many of it are needed. */
export interface GoalProduct {
  readonly product: Product
  readonly price: Cents
  readonly count: number
}

/** All goals that one product reaches, and that product; null when there is none to suggest. */
export interface GoalStep {
  readonly goals: readonly Goal[]
  readonly suggested: GoalProduct | null
}

/** A product that costs this much more than what is missing is not suggested, in cents. */
const maxOvershoot = 1000

/**
 * Returns the goals of the cart, grouped by the product that reaches them, nearest first; those that money does not
 * reach come last. The deal counts once for all its items, each gift by itself.
 */
export function listGoalSteps({ quote, context }: Omit<PricedCart, 'request'>): readonly GoalStep[] {
  const reach = (goal: Goal) => goal.missing ?? Number.MAX_SAFE_INTEGER
  const goals = quote.goals.filter(isFirstOfItsKind).sort((a, b) => reach(a) - reach(b))
  return goals.flatMap((goal): GoalStep[] => {
    const reached = goals.filter((each) => each === goal || isSameStep(each, goal))
    return reached[0] === goal ? [{ goals: reached, suggested: suggestedFor(reached, goal, context) }] : []
  })
}

function isFirstOfItsKind(goal: Goal, place: number, goals: readonly Goal[]): boolean {
  return (
    goals.findIndex((each) => each.kind === goal.kind && (each.kind === 'deal' || each.code === goal.code)) === place
  )
}

function isSameStep(one: Goal, other: Goal): boolean {
  return one.cheapest !== null && one.cheapest === other.cheapest && countOf(one) === countOf(other)
}

function countOf({ missingCount }: Goal): number {
  return missingCount ?? 1
}

function suggestedFor(goals: readonly Goal[], first: Goal, { products, area }: PricedCart['context']) {
  const product = products.get(first.cheapest ?? '')
  const price = product && priceIn(product, area)?.effective
  if (product === undefined || price === undefined) return null
  const isTooMuch = goals.every(({ missing }) => missing !== null && price - missing > maxOvershoot)
  return isTooMuch ? null : { product, price, count: countOf(first) }
}
