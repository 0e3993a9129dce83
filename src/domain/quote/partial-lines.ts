import type { CartLine } from '../cart/cart-line.ts'
import { checkCart, type FailedCheck } from './cart-check.ts'
import type { CheckContext } from './line-check.ts'

/** A failed line. `partial` is the same line with as many units as can be ordered, or null when none can. */
interface FailedWithPartial extends FailedCheck {
  readonly partial: CartLine | null
}

/** The lines of an earlier cart or order: those that can be ordered whole, and the others. */
export interface PartialLines {
  readonly whole: readonly CartLine[]
  readonly failed: readonly FailedWithPartial[]
}

/**
 * Returns the lines that can be ordered whole, and each other line with as many units as the stock allows after the
 * whole lines and the partial lines before it. Together they pass the cart check (rules §5). Keeps the given order.
 */
export function findPartialLines(lines: readonly CartLine[], context: CheckContext): PartialLines {
  const failedAt = new Map(checkCart(lines, context).failed.map((line) => [line.index, line]))
  const whole = lines.filter((_, index) => !failedAt.has(index))
  const taken = [...whole]
  const failed = lines.flatMap((line, index) => {
    const found = failedAt.get(index)
    if (found === undefined) return []
    const partial = partialBeside(taken, line, context)
    if (partial !== null) taken.push(partial)
    return [{ ...found, partial }]
  })
  return { whole, failed }
}

function partialBeside(others: readonly CartLine[], line: CartLine, context: CheckContext): CartLine | null {
  const refusalOf = (asked: CartLine) =>
    checkCart([...others, asked], context).failed.find((each) => each.index === others.length)
  const partial = { ...line, picked: refusalOf(line)?.available ?? 0 }
  return partial.picked > 0 && refusalOf(partial) === undefined ? partial : null
}
