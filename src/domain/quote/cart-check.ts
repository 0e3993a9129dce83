import type { CartLine } from '../cart/cart-line.ts'
import type { FailedLine } from '../cart/failed-line.ts'
import { sumCents } from '../money.ts'
import { isCardLine } from './card-lines.ts'
import type { DealSoFar } from './deal.ts'
import { RemainingStock } from './demand.ts'
import { type CheckContext, type CheckedLine, checkLine } from './line-check.ts'

/** A failed line with its index among the checked lines. */
export interface FailedCheck extends FailedLine {
  readonly index: number
}

/** The outcome of a cart check. Both lists are in cart order. */
export interface CartCheck {
  readonly passed: readonly CheckedLine[]
  readonly failed: readonly FailedCheck[]
  /** The stock that is left after the passed lines. */
  readonly stock: RemainingStock
}

/**
 * Returns the lines of a cart that can be ordered, and why the others can't (rules §5 "Cart check", §12 "Checks",
 * "Demand"). Lines take stock in the given order, deal lines last. A failed line takes no stock, so it never blocks
 * another line. Lines with a count of 0 are skipped.
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
  const goods = passed.filter(({ line }) => !isCardLine(line, context.products))
  const deal = { otherSubtotal: sumCents(goods.map((line) => line.lineTotal)), taken: new Map<string, number>() }
  lines.forEach((line, index) => {
    if (line.group === 'dealItem') serve(line, index, deal)
  })

  return { passed: passed.sort(byIndex), failed: failed.sort(byIndex), stock }
}

function byIndex(a: { readonly index: number }, b: { readonly index: number }): number {
  return a.index - b.index
}
