import { atom } from 'nanostores'
import type { Order } from '#domain/order/order.ts'
import { findOrder } from '#gateway/orders.ts'
import { browserBackend } from '../runtime.ts'
import { jsonStore, storedMembers } from '../storage.ts'

/**
 * An order that a guest placed on this device. The id is the guest's only key to it; no name or address is stored.
 * Orders of signed-in shoppers are in the account, not here.
 */
export interface RecentOrder {
  readonly id: string
  readonly number: string
  readonly placedAtMs: number
}

const maxOrders = 5
const orderRetentionMs = 60 * 24 * 3600 * 1000

const none: readonly RecentOrder[] = []

/** The orders that a guest placed on this device, newest first. */
export const $recentOrders = jsonStore<readonly RecentOrder[]>('shop:recent-orders', none, decodeOrders)

/** Stores a guest's order for two months. At most five are stored. */
export function noteRecentOrder({ id, number, createdAtMs }: Order): void {
  const others = $recentOrders
    .get()
    .filter((each) => each.id !== id && createdAtMs - each.placedAtMs < orderRetentionMs)
    .slice(0, maxOrders - 1)
  $recentOrders.set([{ id, number, placedAtMs: createdAtMs }, ...others])
}

/** The current orders by id; an order that could not be loaded is missing. */
export const $recentStates = atom<ReadonlyMap<string, Order>>(new Map())

/** Loads this device's orders by id. The last known states stay on screen while they load. */
export async function loadRecentStates(): Promise<void> {
  const asked = $recentOrders.get().map(({ id }) => findOrder(browserBackend, id))
  const found = (await Promise.all(asked)).flatMap((answer) => (answer.ok && answer.value ? [answer.value] : []))
  $recentStates.set(new Map([...$recentStates.get(), ...found.map((order) => [order.id, order] as const)]))
}

/** The orders forgotten last, in memory only, so that it can be undone until the next page. */
export const $forgottenOrders = atom<readonly RecentOrder[]>(none)

/** Forgets the orders of this device, for example when others use it. */
export function forgetRecentOrders(): void {
  $forgottenOrders.set($recentOrders.get())
  $recentOrders.set(none)
}

/** Restores the orders forgotten last. */
export function restoreRecentOrders(): void {
  $recentOrders.set($forgottenOrders.get())
  $forgottenOrders.set(none)
}

function decodeOrders(stored: unknown): readonly RecentOrder[] {
  if (!Array.isArray(stored)) return none
  return stored.slice(0, maxOrders).flatMap((entry): RecentOrder[] => {
    const { id, number, placedAtMs } = storedMembers<RecentOrder>(entry)
    const isOrder = typeof id === 'string' && typeof number === 'string' && typeof placedAtMs === 'number'
    return isOrder ? [{ id, number, placedAtMs }] : []
  })
}
