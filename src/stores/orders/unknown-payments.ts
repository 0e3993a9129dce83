import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { parseJson } from '../storage.ts'

const maxOrders = 5

const none: readonly string[] = []

/** The orders in doubt as the server draws them: none. */
export const serverUnknownPayments = (): readonly string[] => none

/**
 * Ids of the orders of this device whose payment nobody can tell the outcome of, the latest first. Kept past the page,
 * so that coming back to one does not let it be paid twice, and past signing out: an id alone shows nobody an account's
 * order.
 */
export const $unknownPayments = persistentAtom<readonly string[]>('shop:payment-doubt', none, {
  encode: (ids) => (ids.length === 0 ? undefined : JSON.stringify(ids)) as string,
  decode: (text) => readIds(parseJson(text)),
})

/** Notes that an order may have been paid, or is being paid. */
export function markPaymentUnknown(orderId: string): void {
  const others = $unknownPayments.get().filter((id) => id !== orderId)
  $unknownPayments.set([orderId, ...others].slice(0, maxOrders))
}

/** The outcome is known: paid, refused, or not paid any more. */
export function markPaymentKnown(orderId: string): void {
  if (!$unknownPayments.get().includes(orderId)) return
  $unknownPayments.set($unknownPayments.get().filter((id) => id !== orderId))
}

function readIds(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return none
  return stored.filter((id): id is string => typeof id === 'string').slice(0, maxOrders)
}
