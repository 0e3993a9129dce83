import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { removeExtra, removeGroup, replaceLine } from '#domain/cart/cart.ts'
import type { CartGroup, CartLine } from '#domain/cart/cart-line.ts'
import { isFocusVisible } from '../focus-visible.ts'
import { $cartLines, restoreCart } from './cart.ts'
import { isFailed } from './cart-count.ts'

// Apart from cart.ts, which every page loads before the first press.

/** Replaces a line by one with another choice, in its place. A line equal to the new one grows instead. */
export function replaceCartLine(key: string, line: CartLine): void {
  restoreCart(replaceLine($cartLines.get(), key, line))
}

/** Removes the extra item from a kit's line and keeps the rest of it (rules §4 "Cart"). */
export function removeExtraFromLine(key: string): void {
  restoreCart(removeExtra($cartLines.get(), key))
}

/** Removes all lines of a group (rules §4 "Cart"). A failed line stays, since it is on the failed list. */
export function removeGroupFromCart(group: CartGroup): void {
  const lines = $cartLines.get()
  const others = removeGroup(lines, group)
  restoreCart(lines.filter((line) => others.includes(line) || isFailed(line.key)))
}

/** Key of the line that was edited last. It is stored because the composer is another page than the cart. */
const $editedLine = persistentAtom<string>('shop:changed', '')

/** Whether the keyboard was used, so that the cart page shows the focus on the line. Empty: no. */
const $isEditFocusVisible = persistentAtom<'' | 'yes'>('shop:changed-by-key', '')

/** Notes for the cart page which line was edited. */
export function noteEditedLine(key: string): void {
  $editedLine.set(key)
  $isEditFocusVisible.set(isFocusVisible() ? 'yes' : '')
}

/** Returns the edited line once, and whether its focus is visible; null when no line was edited. */
export function takeEditedLine(): { readonly key: string; readonly isFocusVisible: boolean } | null {
  const key = $editedLine.get()
  const isVisible = $isEditFocusVisible.get() === 'yes'
  $editedLine.set('')
  $isEditFocusVisible.set('')
  return key === '' ? null : { key, isFocusVisible: isVisible }
}
