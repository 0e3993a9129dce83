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

/** Whether the saved cart has been restored in this sign-in. Until then nothing is saved over it. */
export const $isCartRestored = computed([$user, $restoredFor], (user, id) => user !== null && user.id === id)

/** Whether the last try to restore the saved cart in this sign-in failed. */
export const $hasRestoreFailed = computed(
  [$user, $isCartRestored, $restoreFailedFor],
  (user, isRestored, id) => user !== null && !isRestored && user.id === id,
)

/**
 * Fetches the saved cart and merges it into the cart here, once per sign-in. A call during another one waits for it. A
 * failure is marked (rules §8) and retried later.
 * @returns a promise that resolves when this try ends, successful or not.
 */
export function restoreSavedCart(): Promise<void> {
  clearTimeout(timer)
  underWay ??= restore().finally(() => {
    underWay = null
  })
  return underWay
}

/** Cancels further tries, for example when the shopper leaves the page. */
export function stopRestoring(): void {
  clearTimeout(timer)
}

async function restore(): Promise<void> {
  const user = $user.get()
  if (user === null || $isCartRestored.get()) return
  const token = $token.get()
  const saved = await findSavedCart(browserBackend, user.id)
  if ($user.get()?.id !== user.id) return restore()
  // Another tab was first. Merging again would bring back lines that were removed since.
  if (isRestoredNow(user.id)) return
  if (!saved.ok) {
    // The token was replaced during the call, for example by a password change.
    if ($token.get() !== token) return restore()
    return noteFailure(user.id, saved.error)
  }
  failures = 0
  // Write the cart before the mark: when another tab sees the mark it saves its cart, so it must have the merge by
  // then.
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
