import { mergeLines } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { jsonStore, storedMembers } from '../storage.ts'
import { $cartLines, restoreCart } from './cart.ts'
import { decodeStoredLines } from './stored-lines.ts'

/** The result of merging the saved cart with this browser's cart. */
export interface CartMerge {
  /** The cart before the merge; after an undo, the merged cart. */
  readonly other: readonly CartLine[]
  readonly isUndone: boolean
  /** Counts of lines that only the saved cart had, that both had, and that only this browser had. */
  readonly added: number
  readonly joined: number
  readonly kept: number
}

/** The last merge, until it is dismissed. Stored because another page may show it. */
export const $merge = jsonStore<CartMerge | null>('shop:merge', null, decodeMerge)

/** Merges the saved lines into this browser's cart with `mergeLines`, and notes the result. */
export function mergeIntoCart(saved: readonly CartLine[]): void {
  const before = $cartLines.get()
  const isIn = (lines: readonly CartLine[]) => (line: CartLine) => lines.some((each) => each.key === line.key)
  const joined = before.filter(isIn(saved)).length
  const merge = { other: before, isUndone: false, joined, added: saved.length - joined, kept: before.length - joined }
  restoreCart(mergeLines(saved, before))
  if (before.length > 0 && saved.length > 0) $merge.set(merge)
}

/** Restores the cart from before the merge. */
export function undoMerge(): void {
  swapMerge(true)
}

/** Merges the carts again after `undoMerge`, since an account keeps only one cart. */
export function redoMerge(): void {
  swapMerge(false)
}

function swapMerge(isUndone: boolean): void {
  const merge = $merge.get()
  if (merge === null || merge.isUndone === isUndone) return
  $merge.set({ ...merge, other: $cartLines.get(), isUndone })
  restoreCart(merge.other)
}

/** Dismisses the notice of the merge. */
export function dismissMerge(): void {
  $merge.set(null)
}

function decodeMerge(stored: unknown): CartMerge | null {
  const { other, isUndone, added, joined, kept } = storedMembers<CartMerge>(stored)
  if (typeof added !== 'number' || typeof joined !== 'number' || typeof kept !== 'number') return null
  return { other: decodeStoredLines(other), isUndone: isUndone === true, added, joined, kept }
}
