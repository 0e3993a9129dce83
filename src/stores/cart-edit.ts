import { replaceLine } from '#domain/cart.ts'
import type { CartLine } from '#domain/cart-line.ts'
import { $cartLines, restoreCart } from './cart.ts'

// Apart from cart.ts, which every page loads before the first press.

/** Makes the choice of a line anew: it stands where the old one stood, or joins an equal one. */
export function changeLine(key: string, line: CartLine): void {
  restoreCart(replaceLine($cartLines.get(), key, line))
}
