import type { CartLine } from '../cart/cart-line.ts'
import type { FailedLine } from '../cart/failed-line.ts'
import type { Cents } from '../money.ts'
import { checkCart } from './cart-check.ts'
import type { CheckContext } from './line-check.ts'

/** A line that costs more or less there: its unit price in cents before and after. */
interface RepricedLine {
  readonly line: CartLine
  readonly before: Cents
  readonly after: Cents
}

/** A line that the new area can't give. */
interface LostLine extends FailedLine {
  readonly line: CartLine
}

/** What a change of the area does to a cart, before it is done. */
export interface AreaChange {
  readonly from: string
  readonly to: string
  /** The cart's lines as they are, which `undo` gives back. */
  readonly before: readonly CartLine[]
  /** The lines that the cart would hold: all but the failed ones. */
  readonly after: readonly CartLine[]
  readonly kept: readonly CartLine[]
  readonly repriced: readonly RepricedLine[]
  readonly failed: readonly LostLine[]
}

/**
 * What becomes of each line when the area changes (rules §4 "Cart"): it stays as it is, has
 * another unit price, or fails and why. A line that `from` can't give has no price there, so it simply stays.
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
