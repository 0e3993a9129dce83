import { atom } from 'nanostores'
import type { Order } from '#contract/order.ts'
import { listOwnOrders } from '#gateway/own-orders.ts'
import { failure, idle, loading, type RemoteData, success } from './remote-data.ts'
import { browserBackend } from './runtime.ts'

/** The orders seen so far, the newest first, and whether there are more. */
export interface OwnOrders {
  readonly orders: readonly Order[]
  readonly page: number
  readonly hasMore: boolean
}

/** The signed-in shopper's orders. */
export const $ownOrders = atom<RemoteData<OwnOrders>>(idle)

/** Fetches the newest orders. */
export async function loadOwnOrders(): Promise<void> {
  $ownOrders.set(loading)
  await fetchPage(1, [])
}

/** Fetches the next page, and keeps what is shown. */
export async function loadMoreOrders(): Promise<void> {
  const shown = $ownOrders.get()
  if (shown.state === 'success') await fetchPage(shown.value.page + 1, shown.value.orders)
}

async function fetchPage(page: number, before: readonly Order[]): Promise<void> {
  const found = await listOwnOrders(browserBackend, page)
  if (!found.ok) return $ownOrders.set(failure)
  const { orders, meta } = found.value
  const hasMore = meta !== null && meta.rangeCeiling < meta.total
  $ownOrders.set(success({ orders: [...before, ...orders], page, hasMore }))
}
