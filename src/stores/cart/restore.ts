import { findSavedCart } from '#gateway/carts.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import { $token } from '../account/token.ts'
import { $user } from '../account/user.ts'
import { retryDelayMs } from '../retry-delay.ts'
import { browserBackend } from '../runtime.ts'
import { mergeIntoCart } from './merge.ts'
import { $isCartRestored, $restoredFor, $restoreFailedFor, isRestoredNow, savedLines } from './saved-cart.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let underWay: Promise<void> | null = null
let failures = 0

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
