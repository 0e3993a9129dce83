import { computed } from 'nanostores'
import { findSavedCart } from '#gateway/carts.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import { $user } from '../account/session.ts'
import { $token } from '../account/token.ts'
import { retryDelayMs } from '../retry-delay.ts'
import { browserBackend } from '../runtime.ts'
import { mergeIntoCart } from './merge.ts'
import { $restoredFor, $restoreFailedFor, isRestoredNow, savedLines } from './saved-cart.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let underWay: Promise<void> | null = null
let failures = 0

/** Whether this sign-in's saved cart is part of the cart here. Before that, nothing is saved over it. */
export const $isCartRestored = computed([$user, $restoredFor], (user, id) => user !== null && user.id === id)

/** Whether restoring the saved cart has failed in this sign-in, and has not succeeded since. */
export const $hasRestoreFailed = computed(
  [$user, $isCartRestored, $restoreFailedFor],
  (user, isRestored, id) => user !== null && !isRestored && user.id === id,
)

/**
 * Fetches the signed-in shopper's saved cart and merges it into the one here, unless that was done in this sign-in. A
 * call while another is under way waits for that one. A failure is marked (rules §8), and tried again later.
 * @returns a promise of the end of this try, whether it succeeded or not.
 */
export function restoreSavedCart(): Promise<void> {
  clearTimeout(timer)
  underWay ??= restore().finally(() => {
    underWay = null
  })
  return underWay
}

/** Waits for no further try, as when the page is left. */
export function stopRestoring(): void {
  clearTimeout(timer)
}

async function restore(): Promise<void> {
  const user = $user.get()
  if (user === null || $isCartRestored.get()) return
  const token = $token.get()
  const saved = await findSavedCart(browserBackend, user.id)
  if ($user.get()?.id !== user.id) return restore()
  // Another tab was sooner. To merge again would bring back what was removed since.
  if (isRestoredNow(user.id)) return
  if (!saved.ok) {
    // Asked by a token that was replaced meanwhile, as by a change of password.
    if ($token.get() !== token) return restore()
    return noteFailure(user.id, saved.error)
  }
  failures = 0
  // The cart comes first: another tab saves its own once it hears of the mark, and must have heard of the merge by then.
  mergeIntoCart(saved.value === null ? [] : savedLines(saved.value))
  $restoredFor.set(user.id)
  $restoreFailedFor.set('')
}

function noteFailure(userId: string, error: ApiError): void {
  $restoreFailedFor.set(userId)
  failures += 1
  const delayMs = retryDelayMs(error, failures)
  if (delayMs !== null) timer = setTimeout(restoreSavedCart, delayMs)
}
