import { atom } from 'nanostores'
import type { Order } from '#contract/order.ts'
import { findOrder } from '#gateway/orders.ts'
import { $openOrderId } from './checkout.ts'
import { browserBackend } from './runtime.ts'

/** The order that was placed on this device and still waits for its payment; `null` where there is none. */
export const $unpaidOrder = atom<Order | null>(null)

/** Looks whether the order that was placed here last still waits for its payment. */
export async function loadUnpaidOrder(): Promise<void> {
  const id = $openOrderId.get()
  const found = id === null ? null : await findOrder(browserBackend, id)
  const order = found?.ok ? found.value : undefined
  $unpaidOrder.set(order?.status === 'pending' ? order : null)
}
