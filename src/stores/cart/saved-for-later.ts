import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { addLine } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { $guestWishlist } from '../account/guest-wishlist.ts'
import { toggleWish } from '../account/wishlist.ts'
import { parseJson } from '../storage.ts'
import { $cartLines, addToCart, removeFromCart } from './cart.ts'
import { decodeStoredLines } from './stored-lines.ts'

const noLines: readonly CartLine[] = []

/** Lines put by for later, each with its picks and its count; a guest's too. The newest stands first. */
export const $savedForLater = persistentAtom<readonly CartLine[]>('shop:later', noLines, {
  encode: JSON.stringify,
  decode: (text) => decodeStoredLines(parseJson(text)),
})

/** The lines put by as the server draws them: none. */
export const serverSavedForLater = (): readonly CartLine[] => noLines

/** Moves a line out of the cart and puts it by; its product goes on the wishlist, so that an account keeps it too. */
export function saveForLater(key: string): void {
  const line = $cartLines.get().find((each) => each.key === key)
  if (line === undefined) return
  const others = $savedForLater.get().filter((each) => each.key !== key)
  $savedForLater.set([...addLine([], line), ...others])
  removeFromCart(key)
  if (!$guestWishlist.get().includes(line.code)) void toggleWish(line.code)
}

/** Moves a line that was put by, or a wish, into the cart; it leaves the wishlist. */
export function moveToCart(line: CartLine): void {
  addToCart(line)
  dropSavedForLater(line)
}

/** Takes a line off the list of what was put by, and its product off the wishlist unless another line is of it. */
export function dropSavedForLater(line: CartLine): void {
  const others = $savedForLater.get().filter((each) => each.key !== line.key)
  $savedForLater.set(others)
  const isWanted = others.some((each) => each.code === line.code)
  if (!isWanted && $guestWishlist.get().includes(line.code)) void toggleWish(line.code)
}
