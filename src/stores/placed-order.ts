import { atom } from 'nanostores'
import type { Order } from '#contract/order.ts'
import { cancelOrder, findOrder, payOrder, trackOrder } from '#gateway/orders.ts'
import { clearCart } from './cart.ts'
import { closeAttempt } from './checkout.ts'
import { $discountCodes } from './discounts.ts'
import { failure, idle, loading, type RemoteData, success } from './remote-data.ts'
import { browserBackend } from './runtime.ts'

/** The order that a page is about; `success` with `null` where there is none such. */
export const $order = atom<RemoteData<Order | null>>(idle)

/** Fetches an order by its id, which only who placed it knows. */
export async function loadOrder(id: string): Promise<void> {
  $order.set(loading)
  const found = id === '' ? null : await findOrder(browserBackend, id)
  $order.set(found === null ? success(null) : found.ok ? success(found.value ?? null) : failure)
}

/** Fetches an order by its number and e-mail address; where the two do not match there is none. */
export async function lookUpOrder(number: string, email: string): Promise<void> {
  $order.set(loading)
  const found = await trackOrder(browserBackend, number.trim().toUpperCase(), email.trim())
  $order.set(found.ok ? success(found.value ?? null) : failure)
}

/** How a payment ended. `confirm`: the bank wants the shopper's word first, under a challenge. */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly order: Order }
  | { readonly kind: 'declined' | 'failed' | 'closed' }
  | { readonly kind: 'confirm'; readonly challenge: string }

/** Pays an order with what the sandbox gave for a card. Paid, the cart it came from is emptied. */
export async function payWithSandbox(order: Order, token: string): Promise<PaymentOutcome> {
  const paid = await payOrder(browserBackend, order.id, { provider: 'sandbox', token }, crypto.randomUUID())
  if (paid.ok) {
    forgetCart()
    return { kind: 'paid', order: paid.value }
  }
  if (paid.error.kind !== 'http') return { kind: 'failed' }
  const { status, code, data } = paid.error
  if (code === 'confirmation_required') return { kind: 'confirm', challenge: challengeIn(data) }
  if (status === 402) return { kind: 'declined' }
  return { kind: status === 409 ? 'closed' : 'failed' }
}

/** Cancels an order that is not on its way yet; its stock goes back on the shelf. */
export async function cancel(order: Order): Promise<boolean> {
  const cancelled = await cancelOrder(browserBackend, order.id)
  if (!cancelled.ok) return false
  closeAttempt()
  $order.set(success(cancelled.value))
  return true
}

function forgetCart(): void {
  clearCart()
  $discountCodes.set([])
  closeAttempt()
}

function challengeIn(data: unknown): string {
  const challenge = typeof data === 'object' && data !== null ? Reflect.get(data, 'challenge') : ''
  return typeof challenge === 'string' ? challenge : ''
}
