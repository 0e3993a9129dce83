import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { mergeLines } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { findSavedCart, saveCart } from '#gateway/carts.ts'
import { $user } from '../account/session.ts'
import { $token } from '../account/token.ts'
import { browserBackend } from '../runtime.ts'
import { parseJson } from '../storage.ts'
import { $cartLines, restoreCart } from './cart.ts'
import { $isUnsaved, savedLines, toSavedCart } from './saved-cart.ts'
import { readStoredLines } from './stored-lines.ts'

/** What joining the saved cart with this browser's did. */
export interface CartMerge {
  /** The cart that undoing it leads back to; once it is undone, the joined one. */
  readonly other: readonly CartLine[]
  readonly isUndone: boolean
  /** Lines that only the saved cart had, lines that both had, and lines that only this browser had. */
  readonly added: number
  readonly joined: number
  readonly kept: number
}

const debounceMs = 800
const firstRetryMs = 1_000
const longestRetryMs = 60_000

/** Id of the user whose saved cart was restored here; another user's is restored anew (spec §4 "restore flag"). */
const $restoredFor = persistentAtom<string>('shop:restored', '')

/** The last merge, until it is put away; kept, since it happens on one page and is looked at on another. */
export const $merge = persistentAtom<CartMerge | null>('shop:merge', null, {
  encode: (merge) => JSON.stringify(merge),
  decode: (text) => readMerge(parseJson(text)),
})

/** The last merge as the server draws it: none. */
export const serverMerge = (): CartMerge | null => null

let timer: ReturnType<typeof setTimeout> | undefined
let restored: Promise<void> = Promise.resolve()
let underWay: Promise<void> = Promise.resolve()
let failures = 0

/** Restores the saved cart after a login, then keeps it saved; answers how to stop. A guest's cart is not sent. */
export function syncCart(): () => void {
  let isFirst = true
  const stops = [
    $user.subscribe((user) => {
      if (user !== null && $restoredFor.get() !== user.id) restored = restored.then(() => restore(user.id))
      else if (user !== null && $isUnsaved.get() !== '') schedule(debounceMs)
      if (user === null) $restoredFor.set('')
    }),
    $cartLines.subscribe(() => {
      if (isFirst) isFirst = false
      else noteChange()
    }),
  ]
  const sendNow = () => $isUnsaved.get() !== '' && schedule(0)
  window.addEventListener('online', sendNow)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('online', sendNow)
    clearTimeout(timer)
  }
}

/** Puts the cart back as it was before the merge; after that, as it was joined, for an account keeps but one cart. */
export function turnMerge(): void {
  const merge = $merge.get()
  if (merge === null) return
  $merge.set({ ...merge, other: $cartLines.get(), isUndone: !merge.isUndone })
  restoreCart(merge.other)
}

/** Puts the word on the merge away. */
export function acceptMerge(): void {
  $merge.set(null)
}

/** The guest's cart and the saved one become one by the rule of `mergeLines`; the flag is set even if it fails (spec §4). */
async function restore(userId: string): Promise<void> {
  if ($restoredFor.get() === userId || $user.get()?.id !== userId) return
  const saved = await findSavedCart(browserBackend, userId)
  if ($user.get()?.id !== userId) return
  // Not sooner: a page that is left before the answer, as at login, has restored nothing, and the next one has to.
  $restoredFor.set(userId)
  if (!saved.ok || saved.value === null) return
  const kept = savedLines(saved.value)
  const before = $cartLines.get()
  const isIn = (lines: readonly CartLine[]) => (line: CartLine) => lines.some((each) => each.key === line.key)
  const joined = before.filter(isIn(kept)).length
  const merge = { other: before, isUndone: false, joined, added: kept.length - joined, kept: before.length - joined }
  restoreCart(mergeLines(kept, before))
  if (before.length > 0 && kept.length > 0) $merge.set(merge)
}

function noteChange(): void {
  if ($user.get() === null) return
  $isUnsaved.set('1')
  schedule(debounceMs)
}

function schedule(delayMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    underWay = save()
  }, delayMs)
}

/** Done once the saved cart is part of the one here, or can not be. */
export async function cartRestored(): Promise<void> {
  await restored
}

/** Saves no more of what has changed so far; done once what is being sent has its answer, so that nothing is sent for who is gone. */
export async function stopSaving(): Promise<void> {
  clearTimeout(timer)
  await underWay
}

/**
 * Saves, but never in the place of a saved cart that is still coming. A failure is tried again ever later, with some
 * chance in it so that many browsers don't come at once.
 */
async function save(): Promise<void> {
  await restored
  const user = $user.get()
  if (user === null) return
  const sent = $cartLines.get()
  const token = $token.get()
  const saved = await saveCart(browserBackend, user.id, toSavedCart(sent))
  if (saved.ok) {
    failures = 0
    if ($cartLines.get() === sent) $isUnsaved.set('')
    return
  }
  // Sent by a token that was replaced meanwhile, as by a change of password: the new one may.
  if (saved.error.kind === 'http' && saved.error.status === 401 && $token.get() !== token) return schedule(debounceMs)
  // Refused for good: trying again would change nothing.
  if (saved.error.kind === 'http' && saved.error.status < 500 && saved.error.status !== 429) return
  failures += 1
  const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1))
  schedule(waitMs * (0.5 + Math.random()))
}

function readMerge(stored: unknown): CartMerge | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { other, isUndone, added, joined, kept } = stored as Partial<CartMerge>
  if (typeof added !== 'number' || typeof joined !== 'number' || typeof kept !== 'number') return null
  return { other: readStoredLines(other), isUndone: isUndone === true, added, joined, kept }
}
