import { atom } from 'nanostores'
import type { Order } from '#domain/order/order.ts'
import { findOrder } from '#gateway/orders.ts'
import { listOwnOrders } from '#gateway/own-orders.ts'
import { $user } from '../account/session.ts'
import { $openOrderId } from '../checkout/place-order.ts'
import { browserBackend } from '../runtime.ts'

/** The order that still waits for its payment: the one placed here last, else the account's; `null` where there is none. */
export const $unpaidOrder = atom<Order | null>(null)

/** Looks whether an order still waits for its payment. */
export async function loadUnpaidOrder(): Promise<void> {
  const id = $openOrderId.get()
  const order = id === null ? await findOwnUnpaid() : await findPlaced(id)
  $unpaidOrder.set(order?.status === 'pending' ? order : null)
}

async function findPlaced(id: string): Promise<Order | undefined> {
  const found = await findOrder(browserBackend, id)
  return found.ok ? found.value : undefined
}

/** Placed on another device, or before a sign-out, which takes what was placed here along. */
async function findOwnUnpaid(): Promise<Order | undefined> {
  if ($user.get() === null) return undefined
  const listed = await listOwnOrders(browserBackend)
  return listed.ok ? listed.value.orders.find(({ status }) => status === 'pending') : undefined
}
