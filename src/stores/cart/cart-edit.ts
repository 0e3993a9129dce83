import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { replaceLine } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { isFocusVisible } from '../focus-visible.ts'
import { $cartLines, restoreCart } from './cart.ts'

// Apart from cart.ts, which every page loads before the first press.

/** Makes the choice of a line anew: it stands where the old one stood, or joins an equal one. */
export function replaceCartLine(key: string, line: CartLine): void {
  restoreCart(replaceLine($cartLines.get(), key, line))
}

/** Key of the line that was just changed, for the cart to say so; kept, since it is changed on another page. */
const $editedLine = persistentAtom<string>('shop:changed', '')

/** Whether that was done by key, so that the focus which is led to the line is to be seen. Empty: no. */
const $isChangeSeen = persistentAtom<'' | 'yes'>('shop:changed-by-key', '')

/** Leaves word for the cart that a line was changed. */
export function noteEditedLine(key: string): void {
  $editedLine.set(key)
  $isChangeSeen.set(isFocusVisible() ? 'yes' : '')
}

/** The line that was changed, for the cart to lead to it once, and whether the focus is to be seen there; `null`: none. */
export function takeEditedLine(): { readonly key: string; readonly isSeen: boolean } | null {
  const key = $editedLine.get()
  const isSeen = $isChangeSeen.get() === 'yes'
  $editedLine.set('')
  $isChangeSeen.set('')
  return key === '' ? null : { key, isSeen }
}
