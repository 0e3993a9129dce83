import type { PaymentCall } from '#contract/order-changes.ts'
import { findLine } from '#domain/cart/cart.ts'
import type { Order } from '#domain/order/order.ts'
import { findOrder } from '#gateway/orders.ts'
import { payOrder } from '#gateway/payments.ts'
import { $cartLines, pickLine } from '../cart/cart.ts'
import { forgetCodes } from '../cart/discount-codes.ts'
import { forgetAreaSwitch } from '../catalog/area-switch.ts'
import { clearAfterPayment } from '../checkout/account-address.ts'
import { $openOrderId, closeAttempt } from '../checkout/order-attempt.ts'
import { browserBackend } from '../runtime.ts'
import { clearHiddenOrder, isHidden } from './placed-order.ts'
import { markPaymentKnown, markPaymentUnknown } from './unknown-payments.ts'

/**
 * The outcome of a payment. `paid`: by this call, or by an earlier one: the order is then as it was. `confirm`: the bank
 * wants a challenge first; `unknown`: nobody could say whether it went through; `gone`: the server does not show the order
 * to this visitor, for example after sign-out.
 */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly order: Order }
  | { readonly kind: 'declined' | 'failed' | 'closed' | 'unknown' | 'gone' }
  | { readonly kind: 'confirm'; readonly challenge: string }

/**
 * Pays an order with what the provider gave the browser, and removes its lines from the cart once it is paid (rules
 * §12 "Payment"). The payment is marked unknown from before the call until the outcome is known, even if the shopper
 * leaves the page.
 */
export async function payPlaced(order: Order, payment: PaymentCall): Promise<PaymentOutcome> {
  markPaymentUnknown(order.id)
  const paid = await payOrder(browserBackend, order.id, payment, crypto.randomUUID())
  const isPaid = paid.ok || (paid.error.kind === 'http' && paid.error.code === 'already_paid')
  if (isPaid) {
    markPaymentKnown(order.id)
    removeOrderedLines(order)
    return { kind: 'paid', order: paid.ok ? paid.value : order }
  }
  // No answer is not a refusal: the payment may have gone through, so don't ask for it again. Nor is a payment that
  // another tab has under way.
  if (paid.error.kind !== 'http' || paid.error.status >= 500 || paid.error.code === 'payment_under_way') {
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
  if (isHidden(paid.error)) {
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

/**
 * Removes the lines of a paid order from the cart, with its codes. Failed lines stay, and so does what was added to an
 * ordered line after the order was placed here.
 */
export function removeOrderedLines(order: Order): void {
  const isPlacedHere = $openOrderId.get() === order.id
  for (const { key, picked } of order.lines) {
    const inCart = findLine($cartLines.get(), key)?.picked ?? 0
    pickLine(key, isPlacedHere ? inCart - picked : 0)
  }
  forgetCodes()
  clearAfterPayment()
  // Undoing an area change would bring the ordered lines back.
  forgetAreaSwitch()
  closeAttempt()
}

/** Returns what the provider's part of the page needs for the bank's question; empty when it has none. */
function challengeIn(data: unknown): string {
  if (typeof data !== 'object' || data === null) return ''
  const challenge: unknown = Reflect.get(data, 'challenge') ?? Reflect.get(data, 'clientSecret')
  return typeof challenge === 'string' ? challenge : ''
}
