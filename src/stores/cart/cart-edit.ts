import { removeExtra, removeGroup, replaceLine } from '#domain/cart/cart.ts'
import type { CartGroup, CartLine } from '#domain/cart/cart-line.ts'
import { picksPath } from '#domain/cart/picks-code.ts'
import { isFixedBundle, type Product } from '#domain/catalog/product.ts'
import { isFocusVisible } from '../focus-visible.ts'
import { flagStore, textStore } from '../storage.ts'
import { $cartLines, restoreCart } from './cart.ts'
import { isFailed } from './cart-count.ts'

// Separate from cart.ts, which every page loads before the first press.

/** Replaces a line in its place. If an equal line exists, that line grows instead. */
export function replaceCartLine(key: string, line: CartLine): void {
  restoreCart(replaceLine($cartLines.get(), key, line))
}

/** Removes the extra item from a kit's line (rules §4 "Cart"). */
export function removeExtraFromLine(key: string): void {
  restoreCart(removeExtra($cartLines.get(), key))
}

/** Removes all lines of a group (rules §4 "Cart"). Failed lines stay on the failed list. */
export function removeGroupFromCart(group: CartGroup): void {
  const lines = $cartLines.get()
  const others = removeGroup(lines, group)
  restoreCart(lines.filter((line) => others.includes(line) || isFailed(line.key)))
}

/**
 * Returns the path of the composer with the line's choices, where the shopper can replace the line. Null for products
 * without choices and for deal items.
 */
export function editPath(product: Product | undefined, line: CartLine | undefined): string | null {
  if (product === undefined || line === undefined || line.group === 'dealItem') return null
  if (isFixedBundle(product) || (product.comboItems.length === 0 && product.meat === null)) return null
  const path = picksPath(product, line)
  return path.startsWith('/food-mart/bundle/') ? `${path}?edit=${encodeURIComponent(line.key)}` : null
}

/** Key of the line edited last. Stored because the composer and the cart are different pages. */
const $editedLine = textStore('shop:changed')

/** Whether the keyboard was used, so that the cart page shows the focus ring on the line. */
const $isEditFocusVisible = flagStore('shop:changed-by-key')

/** Notes the edited line for the cart page. */
export function noteEditedLine(key: string): void {
  $editedLine.set(key)
  $isEditFocusVisible.set(isFocusVisible())
}

/** Returns the edited line once, and whether its focus is visible; null when no line was edited. */
export function takeEditedLine(): { readonly key: string; readonly isFocusVisible: boolean } | null {
  const key = $editedLine.get()
  if (key === '') return null
  const isVisible = $isEditFocusVisible.get()
  $editedLine.set('')
  $isEditFocusVisible.set(false)
  return { key, isFocusVisible: isVisible }
}
