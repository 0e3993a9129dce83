import type { FailedLine } from '../quote/quote.ts'
import { addLine } from './cart.ts'
import type { CartLine } from './cart-line.ts'

/** A line that was set aside because it can't be had, and why. */
export interface SetAsideLine extends FailedLine {
  readonly line: CartLine
}

/** A shopper's cart: what is bought, what failed, and the key of what was added last (rules §3, §4). */
export interface Cart {
  readonly lines: readonly CartLine[]
  readonly failed: readonly SetAsideLine[]
  readonly lastAdded: string | null
}

/** Nothing in it. */
export const emptyCart: Cart = { lines: [], failed: [], lastAdded: null }

/** An emptied cart, its failed list too (rules §4 "Cart"). */
export function clearCart(): Cart {
  return emptyCart
}

/** The cart with `line` added, which it remembers as the last added (rules §4 "Cart"). */
export function addToCart(cart: Cart, line: CartLine, mode: 'merge' | 'override' = 'merge'): Cart {
  return { ...cart, lines: addLine(cart.lines, line, mode), lastAdded: line.key }
}

/** The cart with other lines, all else as it was. */
export function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  return { ...cart, lines }
}

/** The cart with its failing lines moved to the failed list, each with its reason; one there already is replaced (rules §4). */
export function setFailedAside(cart: Cart, failed: readonly FailedLine[]): Cart {
  const reasons = new Map(failed.map((each) => [each.key, each]))
  const aside = cart.lines.flatMap((line): SetAsideLine[] => {
    const reason = reasons.get(line.key)
    return reason === undefined ? [] : [{ ...reason, line }]
  })
  const lines = cart.lines.filter((line) => !reasons.has(line.key))
  const before = cart.failed.filter((each) => !aside.some((fresh) => fresh.key === each.key))
  return { ...cart, lines, failed: [...before, ...aside] }
}

/** The cart with the failed line under `key` back among its lines; an unknown one changes nothing. */
export function putBack(cart: Cart, key: string): Cart {
  const back = cart.failed.filter((each) => each.key === key)
  const lines = back.reduce<readonly CartLine[]>((all, each) => addLine(all, each.line), cart.lines)
  return { ...cart, lines, failed: cart.failed.filter((each) => each.key !== key) }
}

/** The cart without the failed line under `key`. */
export function dropFailed(cart: Cart, key: string): Cart {
  return { ...cart, failed: cart.failed.filter((each) => each.key !== key) }
}

/** The cart with its failed list emptied (rules §4 "Cart"). */
export function clearFailed(cart: Cart): Cart {
  return { ...cart, failed: [] }
}
