import { atom } from 'nanostores'
import type { Order } from '#domain/order/order.ts'
import { $user } from '../account/user.ts'
import { $openOrderId } from '../checkout/order-attempt.ts'
import { browserBackend } from '../runtime.ts'

/** The unpaid order: the last one placed here, else one from the account; null when there is none. */
export const $unpaidOrder = atom<Order | null>(null)

/** Loads the unpaid order. A shopper who has none, as far as this device knows, loads no code for it. */
export async function loadUnpaidOrder(): Promise<void> {
  const id = $openOrderId.get()
  const orders = id === null && $user.get() === null ? null : await import('#gateway/orders.ts').catch(() => null)
  if (orders === null) return $unpaidOrder.set(null)
  const order = id === null ? await findOwnUnpaid(orders) : await findPlaced(orders, id)
  $unpaidOrder.set(order?.status === 'pending' ? order : null)
}

type OrderCalls = typeof import('#gateway/orders.ts')

async function findPlaced({ findOrder }: OrderCalls, id: string): Promise<Order | undefined> {
  const found = await findOrder(browserBackend, id)
  return found.ok ? found.value : undefined
}

/** Returns the account's unpaid order: placed on another device, or before a sign-out, which clears this one. */
async function findOwnUnpaid({ listOwnOrders }: OrderCalls): Promise<Order | undefined> {
  const listed = await listOwnOrders(browserBackend)
  return listed.ok ? listed.value.orders.find(({ status }) => status === 'pending') : undefined
}
