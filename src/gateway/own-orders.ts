import { decodeOrderPage, type OrderPage } from '#contract/own-orders.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, sendWhole } from './send.ts'

/** A page of the signed-in user's orders, the newest first. */
export function listOwnOrders(backend: Fetcher, page = 1): Promise<Answer<OrderPage>> {
  const query = new URLSearchParams({ page: String(page) })
  return sendWhole(backend, getRequest('/api/orders', query), decodeOrderPage)
}
