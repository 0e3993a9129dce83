import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import type { SavedCart } from '#contract/carts.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { storedText } from '../storage.ts'

/** Whether the cart changed since it was last saved; kept, so that a change made offline is sent on a later visit. */
export const $isUnsaved = persistentAtom<string>('shop:unsaved', '')

const restoredKey = 'shop:restored'

/** Id of the user whose saved cart was restored in this sign-in; empty: nobody's yet. */
export const $restoredFor = persistentAtom<string>(restoredKey, '')

/** Id of the user whose saved cart could not be restored: the flag that a failed restore marks (rules §8). */
export const $restoreFailedFor = persistentAtom<string>('shop:restore-failed', '')

/** Whether the user's saved cart is restored by what storage holds now, sooner than this tab hears of another's. */
export function isRestoredNow(userId: string): boolean {
  return storedText(restoredKey) === userId
}

/** Forgets what was restored, as at the beginning and the end of a sign-in: the next one restores anew. */
export function forgetRestore(): void {
  $restoredFor.set('')
  $restoreFailedFor.set('')
}

/** The cart as an account keeps it, in the three groups of the saved cart (rules §3). */
export function toSavedCart(lines: readonly CartLine[]): SavedCart {
  return {
    combo: lines.filter((line) => line.group === 'combo'),
    foodmart: lines.filter((line) => line.group === 'foodmart' || line.group === 'addons'),
    deal: lines.filter((line) => line.group === 'dealItem'),
  }
}

/** The lines of a saved cart in one list. */
export function savedLines({ combo, foodmart, deal }: SavedCart): readonly CartLine[] {
  return [...combo, ...foodmart, ...deal]
}
