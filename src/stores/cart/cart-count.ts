import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { countPicked } from '#domain/cart/cart.ts'
import { parseJson } from '../storage.ts'
import { $cartLines } from './cart.ts'

/** How much of a cart can be bought, and how much of it waits because it can't be had for now. */
export interface CartCounts {
  readonly ready: number
  readonly failed: number
}

const noKeys: readonly string[] = []

/** Keys of the lines that could not be had when the cart was last priced; kept, since few pages price it. */
const $failedKeys = persistentAtom<readonly string[]>('shop:waiting', noKeys, {
  encode: JSON.stringify,
  decode(text) {
    const stored = parseJson(text)
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : noKeys
  },
})

/** Notes which lines of the cart can't be had, as a quote found (rules §4 "Cart"). */
export function noteFailedLines(failed: readonly { readonly key: string }[]): void {
  const keys = failed.map((line) => line.key)
  if (`${keys}` !== `${$failedKeys.get()}`) $failedKeys.set(keys)
}

/** How many units the cart holds, those that can be had apart from those that wait (rules §2 "Header"). */
export const $cartCounts = computed([$cartLines, $failedKeys], (lines, keys): CartCounts => {
  const isWaiting = (line: { readonly key: string }) => keys.includes(line.key)
  const failed = countPicked(lines.filter(isWaiting))
  return { failed, ready: countPicked(lines) - failed }
})
