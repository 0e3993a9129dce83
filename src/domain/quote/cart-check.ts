import type { CartLine } from '../cart/cart-line.ts'
import type { FailedLine } from '../cart/failed-line.ts'
import { sumCents } from '../money.ts'
import type { DealSoFar } from './deal.ts'
import { RemainingStock } from './demand.ts'
import { type CheckContext, type CheckedLine, checkLine } from './line-check.ts'

/** A line that can't be had, and its place among the lines that were checked. */
export interface FailedCheck extends FailedLine {
  readonly index: number
}

/** What a cart check finds, both lists in the order of the cart. */
export interface CartCheck {
  readonly passed: readonly CheckedLine[]
  readonly failed: readonly FailedCheck[]
  /** What the stock still holds once the passing lines are served. */
  readonly stock: RemainingStock
}

/**
 * Which lines of a cart can be had, and why the others can't (rules §5 "Cart check", §12 "Checks", "Demand").
 * Lines are served in the order given, deal lines last; a line that fails takes nothing from the stock, so it never
 * stands in the way of another. Lines with nothing picked are passed over.
 */
export function checkCart(lines: readonly CartLine[], context: CheckContext): CartCheck {
  const stock = new RemainingStock(context.products, context.area)
  const passed: CheckedLine[] = []
  const failed: FailedCheck[] = []
  const serve = (line: CartLine, index: number, deal: DealSoFar | null) => {
    if (line.picked <= 0) return
    const outcome = checkLine(index, line, context, stock, deal)
    if (!outcome.ok) {
      failed.push({ key: line.key, code: line.code, index, ...outcome.error })
      return
    }
    const { checked, demand } = outcome.value
    stock.take(demand, line.picked)
    deal?.taken.set(line.code, (deal.taken.get(line.code) ?? 0) + line.picked)
    passed.push(checked)
  }
  lines.forEach((line, index) => {
    if (line.group !== 'dealItem') serve(line, index, null)
  })
  const deal = { otherSubtotal: sumCents(passed.map((line) => line.lineTotal)), taken: new Map<string, number>() }
  lines.forEach((line, index) => {
    if (line.group === 'dealItem') serve(line, index, deal)
  })

  return { passed: passed.sort(byIndex), failed: failed.sort(byIndex), stock }
}

function byIndex(a: { readonly index: number }, b: { readonly index: number }): number {
  return a.index - b.index
}
