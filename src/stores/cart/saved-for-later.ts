import { addLine } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { $guestWishlist } from '../account/guest-wishlist.ts'
import { toggleWish } from '../account/wishes.ts'
import { jsonStore } from '../storage.ts'
import { $cartLines, addToCart, removeFromCart } from './cart.ts'
import { decodeStoredLines } from './stored-lines.ts'

/** Lines saved for later with their picks and count, newest first. Guests have them too. */
export const $savedForLater = jsonStore<readonly CartLine[]>('shop:later', [], decodeStoredLines)

/** Moves a line from the cart to saved for later. Its product joins the wishlist, so the account has it too. */
export function saveForLater(key: string): void {
  const line = $cartLines.get().find((each) => each.key === key)
  if (line === undefined) return
  const others = $savedForLater.get().filter((each) => each.key !== key)
  $savedForLater.set([...addLine([], line), ...others])
  removeFromCart(key)
  if (!$guestWishlist.get().includes(line.code)) void toggleWish(line.code)
}

/** Moves a saved line or a wish to the cart and removes it from the wishlist. */
export function moveToCart(line: CartLine): void {
  addToCart(line)
  dropSavedForLater(line)
}

/** Removes a saved line, and its product from the wishlist unless another saved line has it. */
export function dropSavedForLater(line: CartLine): void {
  const others = $savedForLater.get().filter((each) => each.key !== line.key)
  $savedForLater.set(others)
  const isWanted = others.some((each) => each.code === line.code)
  if (!isWanted && $guestWishlist.get().includes(line.code)) void toggleWish(line.code)
}
