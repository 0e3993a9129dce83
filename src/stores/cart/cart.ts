import { atom, computed } from 'nanostores'
import { addLine, countPicked, findLine, removeLine, setPicked } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { type FailedLine, removeFailed } from '#domain/cart/failed-line.ts'
import { jsonStore, parseJson, readStored } from '../storage.ts'
import {
  type CartChange,
  decodeStoredCart,
  encodeStoredCart,
  type StoredCart,
  withChange,
  withOwnChanges,
} from './tab-changes.ts'

const key = 'shop:cart'
const noCart: StoredCart = { lines: [], heard: {} }
const $cart = jsonStore<StoredCart>(key, noCart, decodeStoredCart, encodeStoredCart)

/** Returns the cart in storage now. This tab may not have heard of another tab's last change yet. */
const readStoredCart = (): StoredCart => decodeStoredCart(parseJson(readStored(key)))

const changeCart = (change: CartChange): void => $cart.set(withChange(readStoredCart(), change))

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    const stored = readStoredCart()
    const whole = withOwnChanges(stored)
    if (whole !== stored) $cart.set(whole)
  })
}

/** The lines of the cart, in the order they were added. */
export const $cartLines = computed($cart, ({ lines }) => lines)

/** The number of units in the cart. */
export const $cartCount = computed($cartLines, countPicked)

/** The line that the shopper added last on this page, and its count (rules §4 "Cart"). */
export const $lastAdded = atom<{ readonly line: CartLine; readonly count: number } | null>(null)

/** Adds a line to the cart. A line with the same key grows instead (rules §4 "Cart"). */
export function addToCart(line: CartLine): void {
  changeCart((lines) => addLine(lines, line))
  $lastAdded.set({ line, count: line.picked })
}

/** Sets the count of a line; 0 removes it. What another tab adds to the line at the same moment comes on top. */
export function pickLine(lineKey: string, picked: number): void {
  const line = findLine($cartLines.get(), lineKey)
  if (line === undefined) return
  const added = picked - line.picked
  changeCart((lines) => setPicked(lines, lineKey, (findLine(lines, lineKey)?.picked ?? 0) + added))
  if (added > 0) $lastAdded.set({ line, count: added })
}

/** Removes a line from the cart. */
export function removeFromCart(lineKey: string): void {
  changeCart((lines) => removeLine(lines, lineKey))
}

/** Removes the failed lines from the cart (rules §4 "Cart"). */
export function clearFailed(failed: readonly FailedLine[]): void {
  changeCart((lines) => removeFailed(lines, failed))
}

/** Replaces the cart with these lines, for example to undo a removal. */
export function restoreCart(lines: readonly CartLine[]): void {
  changeCart(() => lines)
}

/** Empties the cart (rules §4 "Cart"). */
export function clearCart(): void {
  changeCart(() => [])
}
