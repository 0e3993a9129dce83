import { atom, computed } from 'nanostores'
import { addLine, countPicked, removeLine, setPicked } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { type FailedLine, removeFailed } from '#domain/cart/failed-line.ts'
import { jsonStore, parseJson, readStored } from '../storage.ts'
import { decodeStoredLines } from './stored-lines.ts'

const key = 'shop:cart'
const $lines = jsonStore<readonly CartLine[]>(key, [], decodeStoredLines)

/** Returns the lines in storage now. This tab may not have heard of another tab's last change yet. */
const readStoredLines = (): readonly CartLine[] => decodeStoredLines(parseJson(readStored(key)))

/** The lines of the cart, in the order they were added. */
export const $cartLines = computed($lines, (lines) => lines)

/** The number of units in the cart. */
export const $cartCount = computed($lines, countPicked)

/** The line that the shopper added last on this page, and its count (rules §4 "Cart"). */
export const $lastAdded = atom<{ readonly line: CartLine; readonly count: number } | null>(null)

/** Adds a line to the cart. A line with the same key grows instead (rules §4 "Cart"). */
export function addToCart(line: CartLine): void {
  $lines.set(addLine(readStoredLines(), line))
  $lastAdded.set({ line, count: line.picked })
}

/** Sets the count of a line; 0 removes it. */
export function pickLine(lineKey: string, picked: number): void {
  const lines = readStoredLines()
  const line = lines.find((each) => each.key === lineKey)
  $lines.set(setPicked(lines, lineKey, picked))
  if (line && picked > line.picked) $lastAdded.set({ line, count: picked - line.picked })
}

/** Removes a line from the cart. */
export function removeFromCart(lineKey: string): void {
  $lines.set(removeLine(readStoredLines(), lineKey))
}

/** Removes the failed lines from the cart (rules §4 "Cart"). */
export function clearFailed(failed: readonly FailedLine[]): void {
  $lines.set(removeFailed(readStoredLines(), failed))
}

/** Replaces the cart with these lines, for example to undo a removal. */
export function restoreCart(lines: readonly CartLine[]): void {
  $lines.set(lines)
}

/** Empties the cart (rules §4 "Cart"). */
export function clearCart(): void {
  $lines.set([])
}
