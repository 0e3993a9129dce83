import type { CartLine } from '#domain/cart/cart-line.ts'
import { saveCart } from '#gateway/carts.ts'
import { $token } from '../account/token.ts'
import { $user } from '../account/user.ts'
import { retryDelayMs } from '../retry-delay.ts'
import { browserBackend } from '../runtime.ts'
import { $cartLines } from './cart.ts'
import { restoreSavedCart, stopRestoring } from './restore.ts'
import { $isCartRestored, $isUnsaved, toSavedCart } from './saved-cart.ts'

const debounceMs = 800

let timer: ReturnType<typeof setTimeout> | undefined
let saving: Promise<void> = Promise.resolve()
let failures = 0

/**
 * Restores the saved cart after login, then saves each change since the cart had these `lines`. Returns a function that
 * stops it. A guest's cart is not sent.
 */
export function syncCart(lines: readonly CartLine[] = $cartLines.get()): () => void {
  let known = lines
  const stops = [
    $user.subscribe((user) => {
      if (user !== null) void restoreSavedCart()
    }),
    $isCartRestored.subscribe((isRestored) => {
      if (isRestored && $isUnsaved.get()) schedule(debounceMs)
    }),
    $cartLines.subscribe((changed) => {
      if (changed === known) return
      known = changed
      noteChange()
    }),
  ]
  const reconnect = () => {
    void restoreSavedCart()
    if ($isUnsaved.get()) schedule(0)
  }
  window.addEventListener('online', reconnect)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('online', reconnect)
    stopRestoring()
    clearTimeout(timer)
  }
}

function noteChange(): void {
  if ($user.get() === null) return
  $isUnsaved.set(true)
  schedule(debounceMs)
}

function schedule(delayMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    // One at a time: a late call would put an old cart over a newer one (safety R13).
    saving = saving.then(save)
  }, delayMs)
}

/** Drops unsaved changes. Resolves when the save under way has its answer, so that nothing is sent after sign-out. */
export async function stopSaving(): Promise<void> {
  clearTimeout(timer)
  await saving
}

/**
 * Saves the cart, but never over a saved cart that is not restored yet: the restore schedules the save again. Retries a
 * failure with a growing delay.
 */
async function save(): Promise<void> {
  const user = $user.get()
  if (user === null || !$isCartRestored.get()) return
  const sent = $cartLines.get()
  const token = $token.get()
  const saved = await saveCart(browserBackend, user.id, toSavedCart(sent))
  if (saved.ok) {
    failures = 0
    if ($cartLines.get() === sent) $isUnsaved.set(false)
    return
  }
  // The token was replaced during the call, for example by a password change: try the new one.
  if (saved.error.kind === 'http' && saved.error.status === 401 && $token.get() !== token) return schedule(debounceMs)
  failures += 1
  const delayMs = retryDelayMs(saved.error, failures)
  if (delayMs !== null) schedule(delayMs)
}
