import './storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { replaceLine } from '#domain/cart.ts'
import type { CartLine } from '#domain/cart-line.ts'
import { $cartLines, restoreCart } from './cart.ts'

// Apart from cart.ts, which every page loads before the first press.

/** Makes the choice of a line anew: it stands where the old one stood, or joins an equal one. */
export function changeLine(key: string, line: CartLine): void {
  restoreCart(replaceLine($cartLines.get(), key, line))
}

/** Key of the line that was just changed, for the cart to say so; kept, since it is changed on another page. */
const $changedLine = persistentAtom<string>('shop:changed', '')

/** The line that the cart should lead to as soon as it is drawn, and whether it has just been changed. */
export const $wantedLine = atom<{ readonly key: string; readonly isChanged: boolean } | null>(null)

/** Leaves word for the cart that a line was changed. */
export function noteChangedLine(key: string): void {
  $changedLine.set(key)
}

/** Takes that word once: the cart then leads to the line. */
export function takeChangedLine(): void {
  const key = $changedLine.get()
  if (key !== '') $wantedLine.set({ key, isChanged: true })
  $changedLine.set('')
}
