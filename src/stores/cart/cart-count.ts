import { computed } from 'nanostores'
import { countPicked } from '#domain/cart/cart.ts'
import { jsonStore, storedTexts } from '../storage.ts'
import { $cartLines } from './cart.ts'

/** The units that can be ordered now, and the units on the failed list. */
export interface CartCounts {
  readonly ready: number
  readonly failed: number
}

/** Keys of the lines that failed when the cart was last priced. They are stored because few pages price the cart. */
const $failedKeys = jsonStore<readonly string[]>('shop:waiting', [], (stored) => storedTexts(stored))

/** Stores which lines a quote has failed (rules §4 "Cart"). */
export function noteFailedLines(failed: readonly { readonly key: string }[]): void {
  const keys = failed.map((line) => line.key)
  if (`${keys}` !== `${$failedKeys.get()}`) $failedKeys.set(keys)
}

/** Returns whether the line failed when the cart was last priced. */
export function isFailed(key: string): boolean {
  return $failedKeys.get().includes(key)
}

/** The units in the cart, orderable and failed ones counted separately (rules §2 "Header"). */
export const $cartCounts = computed([$cartLines, $failedKeys], (lines, keys): CartCounts => {
  const failed = countPicked(lines.filter(({ key }) => keys.includes(key)))
  return { failed, ready: countPicked(lines) - failed }
})
