import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { Order } from '#domain/order/order.ts'
import { findOrder } from '#gateway/orders.ts'
import { browserBackend } from '../runtime.ts'
import { parseJson } from '../storage.ts'

/**
 * An order that a guest placed on this device. Its id is a guest's only key to it, and no name or address is kept with
 * it; a signed-in shopper's orders are in the account, so none of theirs is kept here.
 */
export interface RecentOrder {
  readonly id: string
  readonly number: string
  readonly placedAtMs: number
}

const maxOrders = 5
const orderRetentionMs = 60 * 24 * 3600 * 1000

const none: readonly RecentOrder[] = []

/** A guest's orders of this device as the server draws them: none. */
export const serverRecentOrders = (): readonly RecentOrder[] => none

/** The orders that a guest placed on this device of late, the newest first. */
export const $recentOrders = persistentAtom<readonly RecentOrder[]>('shop:recent-orders', none, {
  encode: JSON.stringify,
  decode: (text) => readOrders(parseJson(text)),
})

/** Keeps a guest's order at hand, for two months and as one of five at most. */
export function noteRecentOrder({ id, number, createdAtMs }: Order): void {
  const others = $recentOrders
    .get()
    .filter((each) => each.id !== id && createdAtMs - each.placedAtMs < orderRetentionMs)
    .slice(0, maxOrders - 1)
  $recentOrders.set([{ id, number, placedAtMs: createdAtMs }, ...others])
}

/** What has become of them by now, by id; one that can't be asked about is not in it. */
export const $recentStates = atom<ReadonlyMap<string, Order>>(new Map())

/** Asks what has become of the orders of this device, by the ids that only it knows; what is known stays meanwhile. */
export async function loadRecentStates(): Promise<void> {
  const asked = $recentOrders.get().map(({ id }) => findOrder(browserBackend, id))
  const found = (await Promise.all(asked)).flatMap((answer) => (answer.ok && answer.value ? [answer.value] : []))
  $recentStates.set(new Map([...$recentStates.get(), ...found.map((order) => [order.id, order] as const)]))
}

/** Those that were forgotten last, to be brought back until the next page: nothing of them is kept on the device. */
export const $forgottenOrders = atom<readonly RecentOrder[]>(none)

/** Forgets them, as on a device that others use. */
export function forgetRecentOrders(): void {
  $forgottenOrders.set($recentOrders.get())
  $recentOrders.set(none)
}

/** Brings back those that were forgotten last. */
export function bringBackRecentOrders(): void {
  $recentOrders.set($forgottenOrders.get())
  $forgottenOrders.set(none)
}

function readOrders(stored: unknown): readonly RecentOrder[] {
  if (!Array.isArray(stored)) return none
  return stored.slice(0, maxOrders).flatMap((entry): RecentOrder[] => {
    if (typeof entry !== 'object' || entry === null) return []
    const { id, number, placedAtMs } = entry as Partial<RecentOrder>
    const isOrder = typeof id === 'string' && typeof number === 'string' && typeof placedAtMs === 'number'
    return isOrder ? [{ id, number, placedAtMs }] : []
  })
}
