import { atom } from 'nanostores'
import { halfWidth } from '#domain/half-width.ts'
import type { Order } from '#domain/order/order.ts'
import { canPay } from '#domain/order/order-status.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import { findOrder, trackOrder } from '#gateway/orders.ts'
import { refreshUser } from '../account/session.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'
import { $recentOrders } from './recent-orders.ts'
import { markPaymentKnown } from './unknown-payments.ts'

/** The order on this page; `success` with null when there is none. */
export const $order = atom<RemoteData<Order | null>>(idle)

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
export async function clearHiddenOrder(): Promise<void> {
  await refreshUser()
  $order.set(success(null))
}

/** Loads the order whose id is in the page's address. */
export function loadNamedOrder(): Promise<void> {
  return loadOrder(new URLSearchParams(window.location.search).get('order') ?? '')
}

/**
 * Loads an order by its number and email; no order when they don't match. The device that placed the order
 * also knows its id and shows it in full.
 */
export async function lookUpOrder(number: string, email: string): Promise<void> {
  $order.set(loading)
  const found = await trackOrder(browserBackend, parseOrderNumber(number), halfWidth(email).trim())
  if (!found.ok) return $order.set(failure)
  const recent = $recentOrders.get().find((each) => each.number === found.value?.number)
  const whole = recent && (await findOrder(browserBackend, recent.id))
  $order.set(success((whole?.ok ? whole.value : undefined) ?? found.value ?? null))
}

/** Returns the order number without surrounding text, such as # or a period. */
function parseOrderNumber(typed: string): string {
  return halfWidth(typed)
    .toUpperCase()
    .replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, '')
}

/** Reloads the shown order, and keeps it when the call fails. */
export async function reloadOrder({ id }: Order): Promise<void> {
  const found = await findOrder(browserBackend, id)
  if (found.ok && found.value) $order.set(success(found.value))
}

/**
 * Returns whether the server does not show the order to this visitor. It answers alike for another shopper's order and
 * a missing one.
 */
export function isHidden(error: ApiError): boolean {
  return error.kind === 'http' && [401, 403, 404].includes(error.status)
}
