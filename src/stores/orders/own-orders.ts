import { atom } from 'nanostores'
import type { Order } from '#domain/order/order.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import { cancelOrder } from '#gateway/orders.ts'
import { listOwnOrders } from '#gateway/own-orders.ts'
import { $user } from '../account/session.ts'
import { allowUsedUp } from '../cart/discount-codes.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'
import { markPaymentKnown } from './unknown-payments.ts'

/** The orders seen so far, the newest first, and whether there are more. */
export interface OwnOrders {
  readonly orders: readonly Order[]
  readonly page: number
  readonly hasMore: boolean
  /** How many there are, older ones included. */
  readonly total: number
}

/** The signed-in shopper's orders. */
export const $ownOrders = atom<RemoteData<OwnOrders>>(idle)

/** Whether older orders are on their way, or could not be had; those on show stay. */
export const $olderOrders = atom<'idle' | 'loading' | 'failure'>('idle')

let owner = ''

/** Fetches the newest orders; what is known of the shopper's stays on show meanwhile. */
export async function loadOwnOrders(): Promise<void> {
  const id = $user.get()?.id ?? ''
  if ($ownOrders.get().state !== 'success' || owner !== id) $ownOrders.set(loading)
  owner = id
  if (!(await fetchPage(1, []))) $ownOrders.set(failure)
}

/** Fetches the next page, and keeps what is shown. */
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
  // An order placed meanwhile moves the pages: what is on show already is not shown twice.
  const older = orders.filter((order) => !before.some((each) => each.id === order.id))
  const total = meta?.total ?? before.length + older.length
  const hasMore = meta !== null && meta.rangeCeiling < meta.total
  $ownOrders.set(success({ orders: [...before, ...older], page, hasMore, total }))
  return true
}

/**
 * What became of the wish to cancel. `too_late`: it is on its way; `gone`: the server does not know the order for this
 * visitor, such as one who has signed out meanwhile.
 */
export type Cancelling = 'cancelled' | 'too_late' | 'gone' | 'offline'

/** Cancels an order, and answers what became of it. */
export type Cancel = () => Promise<Cancelling>

/** Cancels one of the orders on show (rules §12); its stock goes back, and so does what was paid. */
export async function cancelOwnOrder(id: string): Promise<Cancelling> {
  const cancelled = await cancelOrder(browserBackend, id)
  if (cancelled.ok) {
    replace(cancelled.value)
    allowUsedUp()
    markPaymentKnown(id)
    return 'cancelled'
  }
  return cancellingOf(cancelled.error)
}

/** What an order that could not be cancelled says of the wish to. */
export function cancellingOf(error: ApiError): Cancelling {
  if (isRefused(error)) return 'gone'
  return error.kind === 'http' && error.status === 409 ? 'too_late' : 'offline'
}

/** Whether the server does not know an order for this visitor; one of somebody else is answered as one that is not there. */
export function isRefused(error: ApiError): boolean {
  return error.kind === 'http' && [401, 403, 404].includes(error.status)
}

function replace(order: Order): void {
  const shown = $ownOrders.get()
  if (shown.state !== 'success') return
  const orders = shown.value.orders.map((each) => (each.id === order.id ? order : each))
  $ownOrders.set(success({ ...shown.value, orders }))
}
