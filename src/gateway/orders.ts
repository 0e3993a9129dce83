import { type OrderCall, orderCallShape, type PaymentCall } from '#contract/order-requests.ts'
import { decodeOrder, decodeOrderPage, type OrderPage } from '#contract/orders.ts'
import { decodeQuote, type QuoteAnswer } from '#contract/quotes.ts'
import { decodeReorder, type Reorder } from '#contract/reorder.ts'
import type { Cents } from '#domain/money.ts'
import type { Order } from '#domain/order/order.ts'
import type { ApiError, Fetcher } from './fetcher.ts'
import { type Answer, getRequest, jsonRequest, orUndefined, send, sendWhole } from './send.ts'

/**
 * Places an order; the same key again gives the same order. `seenTotal` is what the shopper was shown: a guard, so
 * that another total is refused and never charged.
 */
export function placeOrder(
  backend: Fetcher,
  order: OrderCall,
  seenTotal: Cents,
  idempotencyKey: string,
): Promise<Answer<Order>> {
  const body = orderCallShape.encode({ ...order, total: seenTotal })
  return send(backend, jsonRequest('POST', '/api/order', body, idempotencyKey), decodeOrder)
}

/** The fresh quote that a refused order comes with (rules §12: 409). */
export function quoteOfRefusal(error: ApiError): QuoteAnswer | undefined {
  if (error.kind !== 'http' || error.status !== 409) return undefined
  const quote = decodeQuote(error.data)
  return quote.ok ? quote.value : undefined
}

/** An order by its unguessable id; `undefined` where there is none. */
export async function findOrder(backend: Fetcher, id: string): Promise<Answer<Order | undefined>> {
  return orUndefined(await send(backend, getRequest(orderPath(id)), decodeOrder))
}

/** Pays; the order may come back pending, its payment awaiting a confirmation. */
export function payOrder(
  backend: Fetcher,
  id: string,
  payment: PaymentCall,
  idempotencyKey: string,
): Promise<Answer<Order>> {
  return send(backend, jsonRequest('POST', `${orderPath(id)}/pay`, payment, idempotencyKey), decodeOrder)
}

/** Cancels, and returns the stock. */
export function cancelOrder(backend: Fetcher, id: string): Promise<Answer<Order>> {
  return send(backend, jsonRequest('PUT', `${orderPath(id)}/cancel`, undefined), decodeOrder)
}

/** What of an order can be put back in the cart today, and what can't and why. Nothing is written. */
export function reorder(backend: Fetcher, id: string): Promise<Answer<Reorder>> {
  return send(backend, jsonRequest('POST', `${orderPath(id)}/reorder`, undefined), decodeReorder)
}

/** A masked order by number and e-mail; `undefined` where the two do not match. */
export async function trackOrder(backend: Fetcher, number: string, email: string): Promise<Answer<Order | undefined>> {
  const path = `/api/track-order/${encodeURIComponent(number)}/${encodeURIComponent(email)}`
  return orUndefined(await send(backend, getRequest(path), decodeOrder))
}

/** A page of the signed-in user's orders, the newest first. */
export function listOwnOrders(backend: Fetcher, page = 1): Promise<Answer<OrderPage>> {
  const query = new URLSearchParams({ page: String(page) })
  return sendWhole(backend, getRequest('/api/orders', query), decodeOrderPage)
}

function orderPath(id: string): string {
  return `/api/order/${encodeURIComponent(id)}`
}
