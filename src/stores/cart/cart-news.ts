import type { FailedLine } from '#domain/cart/failed-line.ts'
import type { Cents } from '#domain/money.ts'
import { type GoalChange, goalChanges } from '#domain/quote/goal-changes.ts'
import type { PricedCart } from './quote.ts'

/** How a change affects the cart. */
export interface CartNews {
  /** The new subtotal and the goals reached or lost, after a change of the shopper's; null when it is the same. */
  readonly sum: { readonly subtotal: Cents; readonly goals: readonly GoalChange[] } | null
  /** The lines that failed. */
  readonly lost: readonly FailedLine[]
  /** The lines that can be ordered again. */
  readonly back: readonly FailedLine[]
}

/** Returns what changed between two quotes of the cart. */
export function cartNews(before: PricedCart, { request, context, quote }: PricedCart): CartNews {
  const isSameSum = before.request.lines === request.lines || before.quote.subtotal === quote.subtotal
  const isIn = (lines: readonly { readonly key: string }[], key: string) => lines.some((line) => line.key === key)
  return {
    sum:
      quote.lines.length === 0 || isSameSum
        ? null
        : { subtotal: quote.subtotal, goals: goalChanges(before.quote, quote, context) },
    lost: quote.failed.filter(({ key }) => !isIn(before.quote.failed, key)),
    back: before.quote.failed.filter(({ key }) => isIn(quote.lines, key)),
  }
}
