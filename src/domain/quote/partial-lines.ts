import type { CartLine } from '../cart/cart-line.ts'
import { checkCart, type FailedCheck } from './cart-check.ts'
import type { CheckContext } from './line-check.ts'

/** A line that can't be had as it is; `partial` is as much of it as can, `null` where nothing can. */
interface FailedWithPartial extends FailedCheck {
  readonly partial: CartLine | null
}

/** Lines of former times: those that can be had whole, and the others with what is left of them. */
export interface PartialLines {
  readonly whole: readonly CartLine[]
  readonly failed: readonly FailedWithPartial[]
}

/**
 * Which lines can be had whole, and as many units of each of the others as the stock still holds once the whole ones
 * and the rests before it are served: taken together they pass the cart check (rules §5). Both in the order given.
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
