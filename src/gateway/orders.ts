import { type OrderCall, orderCallShape } from '#contract/order-requests.ts'
import { decodeOrder, decodeOrderPage, type OrderPage } from '#contract/orders.ts'
import { decodeQuote, type QuoteAnswer } from '#contract/quotes.ts'
import { decodeReorder, type Reorder } from '#contract/reorder.ts'
import type { Cents } from '#domain/money.ts'
import type { Order } from '#domain/order/order.ts'
import type { ApiError, Fetcher } from './fetcher.ts'
import { type Answer, getRequest, jsonRequest, orUndefined, send, sendWhole } from './send.ts'

/**
 * Places an order and returns it. The same key returns the same order again. `seenTotal` is the total that the shopper
 * saw: the order is refused when its total differs.
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

/** Returns the fresh quote of a refused order (rules §12: 409). Undefined for any other error. */
export function quoteOfRefusal(error: ApiError): QuoteAnswer | undefined {
  if (error.kind !== 'http' || error.status !== 409) return undefined
  const quote = decodeQuote(error.data)
  return quote.ok ? quote.value : undefined
}

/** Returns an order by its secret id. Undefined when there is none. */
export async function findOrder(backend: Fetcher, id: string): Promise<Answer<Order | undefined>> {
  return orUndefined(await send(backend, getRequest(orderPath(id)), decodeOrder))
}

/** Cancels an order and returns it. Its goods go back to stock. */
export function cancelOrder(backend: Fetcher, id: string): Promise<Answer<Order>> {
  return send(backend, jsonRequest('PUT', `${orderPath(id)}/cancel`, undefined), decodeOrder)
}

/** Returns which lines of an order can be put in the cart now, and why the others can't. It writes nothing. */
export function reorder(backend: Fetcher, id: string): Promise<Answer<Reorder>> {
  return send(backend, jsonRequest('POST', `${orderPath(id)}/reorder`, undefined), decodeReorder)
}

/** Returns a masked order by its number and email. Undefined when they do not belong together. */
export async function trackOrder(backend: Fetcher, number: string, email: string): Promise<Answer<Order | undefined>> {
  const path = `/api/track-order/${encodeURIComponent(number)}/${encodeURIComponent(email)}`
  return orUndefined(await send(backend, getRequest(path), decodeOrder))
}

/** Returns a page of the signed-in user's orders, the newest first. */
export function listOwnOrders(backend: Fetcher, page = 1): Promise<Answer<OrderPage>> {
  const query = new URLSearchParams({ page: String(page) })
  return sendWhole(backend, getRequest('/api/orders', query), decodeOrderPage)
}

function orderPath(id: string): string {
  return `/api/order/${encodeURIComponent(id)}`
}
