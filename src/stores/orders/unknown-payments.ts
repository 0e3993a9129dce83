import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { parseJson } from '../storage.ts'

const mostOrders = 5

const none: readonly string[] = []

/** The orders in doubt as the server draws them: none. */
export const serverOrdersInDoubt = (): readonly string[] => none

/**
 * Ids of the orders of this device whose payment nobody can tell the outcome of, the latest first. Kept past the page,
 * so that coming back to one does not let it be paid twice, and past signing out: an id alone shows nobody an account's
 * order.
 */
export const $ordersInDoubt = persistentAtom<readonly string[]>('shop:payment-doubt', none, {
  encode: (ids) => (ids.length === 0 ? undefined : JSON.stringify(ids)) as string,
  decode: (text) => readIds(parseJson(text)),
})

/** Notes that an order may have been paid, or is being paid. */
export function doubtPayment(orderId: string): void {
  const others = $ordersInDoubt.get().filter((id) => id !== orderId)
  $ordersInDoubt.set([orderId, ...others].slice(0, mostOrders))
}

/** The outcome is known: paid, refused, or not paid any more. */
export function settleDoubt(orderId: string): void {
  if (!$ordersInDoubt.get().includes(orderId)) return
  $ordersInDoubt.set($ordersInDoubt.get().filter((id) => id !== orderId))
}

function readIds(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return none
  return stored.filter((id): id is string => typeof id === 'string').slice(0, mostOrders)
}
