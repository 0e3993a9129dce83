import { atom } from 'nanostores'
import { halfWidth } from '#domain/half-width.ts'
import type { Order } from '#domain/order/order.ts'
import { canPay } from '#domain/order/order-status.ts'
import { cancelOrder, findOrder, payOrder, trackOrder } from '#gateway/orders.ts'
import { listPaymentProviders } from '#gateway/payments.ts'
import { refreshUser } from '../account/session.ts'
import { removeFromCart } from '../cart/cart.ts'
import { forgetCodes } from '../cart/discount-codes.ts'
import { allowAgain } from '../cart/used-codes.ts'
import { forgetAreaSwitch } from '../catalog/area.ts'
import { settleForm } from '../checkout/checkout-address.ts'
import { closeAttempt } from '../checkout/place-order.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'
import { type Cancelling, cancelFailure, isRefused } from './own-orders.ts'
import { $recentOrders } from './recent-orders.ts'
import { markPaymentKnown, markPaymentUnknown } from './unknown-payments.ts'

/** The order on this page; `success` with null when there is none. */
export const $order = atom<RemoteData<Order | null>>(idle)

/** Whether the shop uses the sandbox payment provider; null until loaded. */
export const $isSandbox = atom<boolean | null>(null)

/** Loads the shop's payment providers. */
export async function loadPaymentProviders(): Promise<void> {
  const providers = await listPaymentProviders(browserBackend)
  $isSandbox.set(providers.ok ? providers.value.includes('sandbox') : null)
}

/** Loads an order by its id, which only its owner knows. */
export async function loadOrder(id: string): Promise<void> {
  $order.set(loading)
  if (id === '') return $order.set(success(null))
  const found = await findOrder(browserBackend, id)
  if (!found.ok) return $order.set(failure)
  if (found.value === undefined) return clearHiddenOrder()
  if (!canPay(found.value.status)) markPaymentKnown(id)
  $order.set(success(found.value))
}

/**
 * Clears an order that the server no longer shows to this visitor. An expired sign-in may be the cause, so it checks
 * that first.
 */
async function clearHiddenOrder(): Promise<void> {
  await refreshUser()
  $order.set(success(null))
}

/** Loads the order whose id is in the page's address. */
export function loadNamedOrder(): Promise<void> {
  return loadOrder(new URLSearchParams(window.location.search).get('order') ?? '')
}

/**
 * Loads an order by its number and e-mail address; no order when they don't match. The device that placed the order
 * also knows its id and shows it in full.
 */
export async function lookUpOrder(number: string, email: string): Promise<void> {
  $order.set(loading)
  const found = await trackOrder(browserBackend, parseOrderNumber(number), halfWidth(email).trim())
  if (!found.ok) return $order.set(failure)
  const kept = $recentOrders.get().find((each) => each.number === found.value?.number)
  const whole = kept && (await findOrder(browserBackend, kept.id))
  $order.set(success((whole?.ok ? whole.value : undefined) ?? found.value ?? null))
}

/** Returns the order number without surrounding text, such as # or a period. */
function parseOrderNumber(typed: string): string {
  return halfWidth(typed)
    .toUpperCase()
    .replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, '')
}

/**
 * The outcome of a payment. `confirm`: the bank wants a challenge first; `unknown`: nobody could say whether it went
 * through; `gone`: the server does not show the order to this visitor, for example after sign-out.
 */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly order: Order }
  | { readonly kind: 'declined' | 'failed' | 'closed' | 'unknown' | 'gone' }
  | { readonly kind: 'confirm'; readonly challenge: string }

/**
 * Pays an order with a sandbox card token, and removes its lines from the cart once it is paid. The payment is marked
 * unknown from before the call until the outcome is known, even if the shopper leaves the page.
 */
export async function payWithSandbox(order: Order, token: string): Promise<PaymentOutcome> {
  markPaymentUnknown(order.id)
  const paid = await payOrder(browserBackend, order.id, { provider: 'sandbox', token }, crypto.randomUUID())
  if (paid.ok) {
    markPaymentKnown(order.id)
    removeOrderedLines(order)
    return { kind: 'paid', order: paid.value }
  }
  // No answer is not a refusal: the payment may have gone through, so don't ask for it again.
  if (paid.error.kind !== 'http' || paid.error.status >= 500) {
    // Mark it again: another page may have found the order unpaid during the call.
    markPaymentUnknown(order.id)
    const found = await findPayment(order)
    // Still unpaid so far, but the charge may be on its way.
    return found.kind === 'unpaid' ? { kind: 'unknown' } : found
  }
  markPaymentKnown(order.id)
  const { status, code, data } = paid.error
  if (code === 'confirmation_required') return { kind: 'confirm', challenge: challengeIn(data) }
  if (status === 402) return { kind: 'declined' }
  if (isRefused(paid.error)) {
    await clearHiddenOrder()
    return { kind: 'gone' }
  }
  return { kind: status === 409 ? 'closed' : 'failed' }
}

/** The outcome of checking an unknown payment. `unpaid`: no payment has arrived and the order is still pending. */
export type CheckedPayment =
  | { readonly kind: 'paid'; readonly order: Order }
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'closed' | 'unknown' | 'gone' }

/**
 * Checks whether an order is paid by now. The shown order stays, unless the server no longer shows it to this visitor.
 * A paid order's lines leave the cart; an unpaid order can be paid again.
 */
export async function checkPayment(order: Order): Promise<CheckedPayment> {
  const found = await findPayment(order)
  if (found.kind === 'unpaid') markPaymentKnown(order.id)
  return found
}

async function findPayment({ id }: Order): Promise<CheckedPayment> {
  const found = await findOrder(browserBackend, id)
  if (!found.ok) return { kind: 'unknown' }
  if (found.value === undefined) {
    await clearHiddenOrder()
    return { kind: 'gone' }
  }
  if (found.value.status === 'pending') return { kind: 'unpaid' }
  markPaymentKnown(id)
  if (found.value.status === 'cancelled') return { kind: 'closed' }
  removeOrderedLines(found.value)
  return { kind: 'paid', order: found.value }
}

/** Reloads the shown order, and keeps it when the call fails. */
export async function reloadOrder({ id }: Order): Promise<void> {
  const found = await findOrder(browserBackend, id)
  if (found.ok && found.value) $order.set(success(found.value))
}

/** Cancels an order that has not shipped; its stock returns to the warehouse. `too_late`: it has shipped. */
export async function cancelPlaced(order: Order): Promise<Cancelling> {
  const cancelled = await cancelOrder(browserBackend, order.id)
  if (!cancelled.ok) {
    const answer = cancelFailure(cancelled.error)
    if (answer === 'gone') await clearHiddenOrder()
    return answer
  }
  closeAttempt()
  allowAgain()
  markPaymentKnown(order.id)
  $order.set(success(cancelled.value))
  return 'cancelled'
}

/** Removes the ordered lines from the cart. Failed lines stay. */
function removeOrderedLines(order: Order): void {
  for (const line of order.lines) removeFromCart(line.key)
  forgetCodes()
  settleForm()
  // Undoing an area change would bring the ordered lines back.
  forgetAreaSwitch()
  closeAttempt()
}

function challengeIn(data: unknown): string {
  const challenge = typeof data === 'object' && data !== null ? Reflect.get(data, 'challenge') : ''
  return typeof challenge === 'string' ? challenge : ''
}
