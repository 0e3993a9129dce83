import { atom } from 'nanostores'
import type { Order } from '#domain/order/order.ts'
import { findOrder, listOwnOrders } from '#gateway/orders.ts'
import { $user } from '../account/session.ts'
import { $openOrderId } from '../checkout/place-order.ts'
import { browserBackend } from '../runtime.ts'

/** The unpaid order: the last one placed here, else one from the account; null when there is none. */
export const $unpaidOrder = atom<Order | null>(null)

/** Loads the unpaid order. */
export async function loadUnpaidOrder(): Promise<void> {
  const id = $openOrderId.get()
  const order = id === null ? await findOwnUnpaid() : await findPlaced(id)
  $unpaidOrder.set(order?.status === 'pending' ? order : null)
}

async function findPlaced(id: string): Promise<Order | undefined> {
  const found = await findOrder(browserBackend, id)
  return found.ok ? found.value : undefined
}

/** Returns the account's unpaid order: placed on another device, or before a sign-out, which clears this one. */
async function findOwnUnpaid(): Promise<Order | undefined> {
  if ($user.get() === null) return undefined
  const listed = await listOwnOrders(browserBackend)
  return listed.ok ? listed.value.orders.find(({ status }) => status === 'pending') : undefined
}
