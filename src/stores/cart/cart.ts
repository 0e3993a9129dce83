import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { addLine, countPicked, removeLine, setPicked } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { type FailedLine, removeFailed } from '#domain/cart/failed-line.ts'
import { parseJson, storedText } from '../storage.ts'
import { decodeStoredLines } from './stored-lines.ts'

const noLines: readonly CartLine[] = []

const key = 'shop:cart'
const decodeLines = (text: string | undefined) => decodeStoredLines(parseJson(text))
const $lines = persistentAtom<readonly CartLine[]>(key, noLines, { encode: JSON.stringify, decode: decodeLines })

/** The lines as this browser keeps them now: another tab's last change may not have been told here yet. */
const readStoredLines = (): readonly CartLine[] => decodeLines(storedText(key))

/** The cart as the server sees it: no shopper's, so empty. The browser's first drawing must agree with it. */
export const serverLines = (): readonly CartLine[] => noLines

/** The lines of the cart, in the order in which they were added. */
export const $cartLines = computed($lines, (lines) => lines)

/** How many units the cart holds. */
export const $cartCount = computed($lines, countPicked)

/** What was put in last and how many of it, by the shopper and on this page (rules §4 "Cart"). */
export const $lastAdded = atom<{ readonly line: CartLine; readonly count: number } | null>(null)

/** Puts a line in the cart; a line with the same key grows instead (rules §4 Cart). */
export function addToCart(line: CartLine): void {
  $lines.set(addLine(readStoredLines(), line))
  $lastAdded.set({ line, count: line.picked })
}

/** Sets how many of a line are picked; 0 takes it out. */
export function pickLine(lineKey: string, picked: number): void {
  const lines = readStoredLines()
  const line = lines.find((each) => each.key === lineKey)
  $lines.set(setPicked(lines, lineKey, picked))
  if (line && picked > line.picked) $lastAdded.set({ line, count: picked - line.picked })
}

/** Takes a line out of the cart. */
export function removeFromCart(lineKey: string): void {
  $lines.set(removeLine(readStoredLines(), lineKey))
}

/** Takes the failed lines out of the cart (rules §4 "Cart"). */
export function clearFailed(failed: readonly FailedLine[]): void {
  $lines.set(removeFailed(readStoredLines(), failed))
}

/** Puts lines back as they were, such as before a removal that is undone. */
export function restoreCart(lines: readonly CartLine[]): void {
  $lines.set(lines)
}

/** Empties the cart (rules §4 "Cart"). */
export function clearCart(): void {
  $lines.set([])
}
