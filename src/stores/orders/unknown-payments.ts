import { jsonStore, storedTexts } from '../storage.ts'

const maxOrders = 5

const none: readonly string[] = []

/** Returns no ids: the server knows nothing of this device. */
export const serverUnknownPayments = (): readonly string[] => none

/**
 * Ids of this device's orders whose payment is unknown, latest first. Stored, so that the shopper can't pay twice after
 * leaving the page. They stay after sign-out: an id alone gives no access to an account's order.
 */
export const $unknownPayments = jsonStore<readonly string[]>('shop:payment-doubt', none, (stored) =>
  storedTexts(stored, maxOrders),
)

/** Marks an order that may have been paid or is being paid. */
export function markPaymentUnknown(orderId: string): void {
  const others = $unknownPayments.get().filter((id) => id !== orderId)
  $unknownPayments.set([orderId, ...others].slice(0, maxOrders))
}

/** Removes the mark: the order is paid, refused or no longer payable. */
export function markPaymentKnown(orderId: string): void {
  if (!$unknownPayments.get().includes(orderId)) return
  $unknownPayments.set($unknownPayments.get().filter((id) => id !== orderId))
}
