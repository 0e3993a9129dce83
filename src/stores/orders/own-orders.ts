import { atom } from 'nanostores'
import type { Order } from '#domain/order/order.ts'
import { listOwnOrders } from '#gateway/orders.ts'
import { $user } from '../account/user.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'

/** The orders loaded so far, newest first, and whether there are more. */
export interface OwnOrders {
  readonly orders: readonly Order[]
  readonly page: number
  readonly hasMore: boolean
  /** The number of all orders, including those not loaded yet. */
  readonly total: number
}

/** The signed-in shopper's orders. */
export const $ownOrders = atom<RemoteData<OwnOrders>>(idle)

/** The state of loading older orders. The loaded ones stay on screen. */
export const $olderOrders = atom<'idle' | 'loading' | 'failure'>('idle')

let owner = ''

/** Loads the newest orders. The last known list stays on screen while it loads. */
export async function loadOwnOrders(): Promise<void> {
  const id = $user.get()?.id ?? ''
  if ($ownOrders.get().state !== 'success' || owner !== id) $ownOrders.set(loading)
  owner = id
  if (!(await fetchPage(1, []))) $ownOrders.set(failure)
}

/** Loads the next page and adds it to the list. */
export async function loadMoreOrders(): Promise<void> {
  const shown = $ownOrders.get()
  if (shown.state !== 'success' || $olderOrders.get() === 'loading') return
  $olderOrders.set('loading')
  const isThere = await fetchPage(shown.value.page + 1, shown.value.orders)
  $olderOrders.set(isThere ? 'idle' : 'failure')
}

async function fetchPage(page: number, before: readonly Order[]): Promise<boolean> {
  const found = await listOwnOrders(browserBackend, page)
  if (!found.ok) return false
  const { orders, meta } = found.value
  // An order placed meanwhile shifts the pages: skip orders that are already listed.
  const older = orders.filter((order) => !before.some((each) => each.id === order.id))
  const total = meta?.total ?? before.length + older.length
  const hasMore = meta !== null && meta.rangeCeiling < meta.total
  $ownOrders.set(success({ orders: [...before, ...older], page, hasMore, total }))
  return true
}

/** Shows an order of the list as it is now. */
export function replaceOwnOrder(order: Order): void {
  const shown = $ownOrders.get()
  if (shown.state !== 'success') return
  const orders = shown.value.orders.map((each) => (each.id === order.id ? order : each))
  $ownOrders.set(success({ ...shown.value, orders }))
}
