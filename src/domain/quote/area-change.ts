import type { CartLine } from '../cart/cart-line.ts'
import type { FailedLine } from '../cart/failed-line.ts'
import type { Cents } from '../money.ts'
import { checkCart } from './cart-check.ts'
import type { CheckContext } from './line-check.ts'

/** A line whose unit price differs in the new area. */
interface RepricedLine {
  readonly line: CartLine
  readonly before: Cents
  readonly after: Cents
}

/** A line that can't be ordered in the new area. */
interface LostLine extends FailedLine {
  readonly line: CartLine
}

/** What changing the area would do to a cart. */
export interface AreaChange {
  readonly from: string
  readonly to: string
  /** The cart's lines as they are now, which `undo` restores. */
  readonly before: readonly CartLine[]
  /** The lines that the cart would hold: all except the failed ones. */
  readonly after: readonly CartLine[]
  readonly kept: readonly CartLine[]
  readonly repriced: readonly RepricedLine[]
  readonly failed: readonly LostLine[]
}

/**
 * Returns what changing the area would do to each line (rules §4 "Cart"): it stays the same, gets another unit price
 * in cents, or fails for a reason. A line that fails in `from` has no price there to compare, so it counts as the same.
 */
export function previewAreaChange(lines: readonly CartLine[], from: CheckContext, to: CheckContext): AreaChange {
  const now = checkCart(lines, from)
  const then = checkCart(lines, to)
  const before = new Map(now.passed.map((line) => [line.index, line]))
  const kept: CartLine[] = []
  const repriced: RepricedLine[] = []
  for (const passing of then.passed) {
    const { line, unitPrice: after } = passing
    const was = before.get(passing.index) ?? passing
    if (was.unitPrice === after) kept.push(line)
    else repriced.push({ line, before: was.unitPrice, after })
  }
  const reasons = new Map(then.failed.map((each) => [each.index, each]))
  const failed = lines.flatMap((line, index): LostLine[] => {
    const lost = reasons.get(index)
    if (lost === undefined) return []
    const { index: _, ...failure } = lost
    return [{ ...failure, line }]
  })
  const after = lines.filter((_, index) => !reasons.has(index))
  return { from: from.area.code, to: to.area.code, before: lines, after, kept, repriced, failed }
}
