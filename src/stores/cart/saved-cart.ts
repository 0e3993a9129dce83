import { computed } from 'nanostores'
import type { SavedCart } from '#contract/carts.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { $user } from '../account/user.ts'
import { flagStore, readStored, textStore } from '../storage.ts'

/** Whether the cart has unsaved changes. Stored, so that offline changes are sent on a later visit. */
export const $isUnsaved = flagStore('shop:unsaved')

const restoredKey = 'shop:restored'

/** Id of the user whose saved cart was restored in this sign-in; empty: none yet. */
export const $restoredFor = textStore(restoredKey)

/** Id of the user whose saved cart could not be restored (rules §8). */
export const $restoreFailedFor = textStore('shop:restore-failed')

/** Whether the saved cart has been restored in this sign-in. Until then nothing is saved over it. */
export const $isCartRestored = computed([$user, $restoredFor], (user, id) => user !== null && user.id === id)

/** Whether the last try to restore the saved cart in this sign-in failed. */
export const $hasRestoreFailed = computed(
  [$user, $isCartRestored, $restoreFailedFor],
  (user, isRestored, id) => user !== null && !isRestored && user.id === id,
)

/**
 * Returns whether storage says that the user's saved cart is restored. This tab may not have heard of it from another
 * tab yet.
 */
export function isRestoredNow(userId: string): boolean {
  return readStored(restoredKey) === userId
}

/** Clears the restore marks at sign-in and sign-out, so that the next sign-in restores again. */
export function forgetRestore(): void {
  $restoredFor.set('')
  $restoreFailedFor.set('')
}

/** Returns the lines in the three groups of the saved cart (rules §3). */
export function toSavedCart(lines: readonly CartLine[]): SavedCart {
  return {
    combo: lines.filter((line) => line.group === 'combo'),
    foodmart: lines.filter((line) => line.group === 'foodmart' || line.group === 'addons'),
    deal: lines.filter((line) => line.group === 'dealItem'),
  }
}

/** Returns the lines of a saved cart as one list. */
export function savedLines({ combo, foodmart, deal }: SavedCart): readonly CartLine[] {
  return [...combo, ...foodmart, ...deal]
}
