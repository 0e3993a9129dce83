import { atom } from 'nanostores'
import { halfWidth } from '#domain/half-width.ts'
import type { Order } from '#domain/order/order.ts'
import { canPay } from '#domain/order/order-status.ts'
import { cancelOrder, findOrder, payOrder, trackOrder } from '#gateway/orders.ts'
import { listPaymentProviders } from '#gateway/payments.ts'
import { refreshUser } from '../account/session.ts'
import { removeFromCart } from '../cart/cart.ts'
import { allowUsedUp, forgetCodes } from '../cart/discount-codes.ts'
import { forgetAreaSwitch } from '../catalog/area.ts'
import { settleForm } from '../checkout/checkout-address.ts'
import { closeAttempt } from '../checkout/place-order.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'
import { type Cancelling, cancellingOf, isRefused } from './own-orders.ts'
import { $recentOrders } from './recent-orders.ts'
import { markPaymentKnown, markPaymentUnknown } from './unknown-payments.ts'

/** The order that a page is about; `success` with `null` where there is none such. */
export const $order = atom<RemoteData<Order | null>>(idle)

/** Whether the sandbox takes payments here; `null` until the shop has said so. */
export const $isSandbox = atom<boolean | null>(null)

/** Asks who takes payments in this shop. */
export async function loadPaymentProviders(): Promise<void> {
  const providers = await listPaymentProviders(browserBackend)
  $isSandbox.set(providers.ok ? providers.value.includes('sandbox') : null)
}

/** Fetches an order by its id, which only who placed it knows. */
export async function loadOrder(id: string): Promise<void> {
  $order.set(loading)
  if (id === '') return $order.set(success(null))
  const found = await findOrder(browserBackend, id)
  if (!found.ok) return $order.set(failure)
  if (found.value === undefined) return loseOrder()
  if (!canPay(found.value.status)) markPaymentKnown(id)
  $order.set(success(found.value))
}

/**
 * Nothing is shown any more of an order that the server does not show to this visitor. A shopper's own order is like
 * none once their sign-in is over, so what is remembered of that is asked about first.
 */
async function loseOrder(): Promise<void> {
  await refreshUser()
  $order.set(success(null))
}

/** Fetches the order whose id stands in the page's address. */
export function loadNamedOrder(): Promise<void> {
  return loadOrder(new URLSearchParams(window.location.search).get('order') ?? '')
}

/**
 * Fetches an order by its number and e-mail address; where the two do not match there is none. The device that placed
 * it knows its id as well, and shows it whole.
 */
export async function lookUpOrder(number: string, email: string): Promise<void> {
  $order.set(loading)
  const found = await trackOrder(browserBackend, bareNumber(number), halfWidth(email).trim())
  if (!found.ok) return $order.set(failure)
  const kept = $recentOrders.get().find((each) => each.number === found.value?.number)
  const whole = kept && (await findOrder(browserBackend, kept.id))
  $order.set(success((whole?.ok ? whole.value : undefined) ?? found.value ?? null))
}

/** An order's number as copied or typed: without what stood around it in a sentence, such as # or a full stop. */
function bareNumber(typed: string): string {
  return halfWidth(typed)
    .toUpperCase()
    .replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, '')
}

/**
 * How a payment ended. `confirm`: the bank wants the shopper's word first, under a challenge; `unknown`: nobody could
 * be asked whether it went through; `gone`: the server does not know the order for this visitor, such as one who has
 * signed out meanwhile, and it is shown no more.
 */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly order: Order }
  | { readonly kind: 'declined' | 'failed' | 'closed' | 'unknown' | 'gone' }
  | { readonly kind: 'confirm'; readonly challenge: string }

/**
 * Pays an order with what the sandbox gave for a card. Paid, its lines leave the cart. From before the call until its
 * outcome is known the payment is in doubt, even where the page is left meanwhile.
 */
export async function payWithSandbox(order: Order, token: string): Promise<PaymentOutcome> {
  markPaymentUnknown(order.id)
  const paid = await payOrder(browserBackend, order.id, { provider: 'sandbox', token }, crypto.randomUUID())
  if (paid.ok) {
    markPaymentKnown(order.id)
    forgetOrdered(order)
    return { kind: 'paid', order: paid.value }
  }
  // No answer is no refusal: the payment may have gone through, and then nobody is asked to pay again.
  if (paid.error.kind !== 'http' || paid.error.status >= 500) {
    // Said again: another page may have found it unpaid while the call was under way.
    markPaymentUnknown(order.id)
    const found = await findPayment(order)
    // Still unpaid as far as anybody knows; but the charge may be on its way yet.
    return found.kind === 'unpaid' ? { kind: 'unknown' } : found
  }
  markPaymentKnown(order.id)
  const { status, code, data } = paid.error
  if (code === 'confirmation_required') return { kind: 'confirm', challenge: challengeIn(data) }
  if (status === 402) return { kind: 'declined' }
  if (isRefused(paid.error)) {
    await loseOrder()
    return { kind: 'gone' }
  }
  return { kind: status === 409 ? 'closed' : 'failed' }
}

/** What has become of a payment that nobody answered for. `unpaid`: none has reached the shop, which waits for one. */
export type CheckedPayment =
  | { readonly kind: 'paid'; readonly order: Order }
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'closed' | 'unknown' | 'gone' }

/**
 * Asks whether an order is paid by now; what is on show stays, unless the server does not know the order for this
 * visitor any more. Paid, its lines leave the cart. Unpaid, it may be paid anew.
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
    await loseOrder()
    return { kind: 'gone' }
  }
  if (found.value.status === 'pending') return { kind: 'unpaid' }
  markPaymentKnown(id)
  if (found.value.status === 'cancelled') return { kind: 'closed' }
  forgetOrdered(found.value)
  return { kind: 'paid', order: found.value }
}

/** Shows what has become of the order on show, which stays where nobody can say. */
export async function renewOrder({ id }: Order): Promise<void> {
  const found = await findOrder(browserBackend, id)
  if (found.ok && found.value) $order.set(success(found.value))
}

/** Cancels an order that is not on its way yet; its stock goes back to the warehouse. `too_late`: it is on its way. */
export async function cancelPlaced(order: Order): Promise<Cancelling> {
  const cancelled = await cancelOrder(browserBackend, order.id)
  if (!cancelled.ok) {
    const answer = cancellingOf(cancelled.error)
    if (answer === 'gone') await loseOrder()
    return answer
  }
  closeAttempt()
  allowUsedUp()
  markPaymentKnown(order.id)
  $order.set(success(cancelled.value))
  return 'cancelled'
}

/** What was bought leaves the cart; a line that could not be ordered stays there. */
function forgetOrdered(order: Order): void {
  for (const line of order.lines) removeFromCart(line.key)
  forgetCodes()
  settleForm()
  // Undoing a change of the area would put back what has been bought.
  forgetAreaSwitch()
  closeAttempt()
}

function challengeIn(data: unknown): string {
  const challenge = typeof data === 'object' && data !== null ? Reflect.get(data, 'challenge') : ''
  return typeof challenge === 'string' ? challenge : ''
}
