import type { Order, OrderWindow } from '../order/order.ts'
import type { OrderStatus } from '../order/order-status.ts'

/** The steps that the kitchen makes. */
export const kitchenSteps = ['packed', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[]
export type KitchenStep = (typeof kitchenSteps)[number]

const nextSteps: Readonly<Partial<Record<OrderStatus, KitchenStep>>> = {
  paid: 'packed',
  packed: 'shipped',
  shipped: 'delivered',
}

/** Returns the kitchen's next step for an order of this status; undefined where it has none. */
export function nextStep(status: OrderStatus): KitchenStep | undefined {
  return nextSteps[status]
}

/** What stands on the list of a day. */
export interface ListedOrder {
  readonly order: Pick<Order, 'status' | 'area' | 'deliveryWindow' | 'createdAtMs'>
}

/** The orders of one area and delivery window; without a window, those that go out as parcels. */
export interface WindowOfOrders<T extends ListedOrder> {
  /** What names it in an address: `ZONE1 2026-11-25 17:00`, or `ZONE1` for parcels. */
  readonly id: string
  readonly area: Order['area']
  readonly hours: OrderWindow | null
  /** By status in the order of the work, the longest-waiting first. */
  readonly states: readonly { readonly status: OrderStatus; readonly orders: readonly T[] }[]
}

const shownStates = ['paid', 'packed', 'shipped', 'delivered', 'cancelled', 'pending'] as const

/** Returns the orders of a day by area and window, the earliest window first and parcels last. */
export function windowsOf<T extends ListedOrder>(orders: readonly T[]): readonly WindowOfOrders<T>[] {
  const groups = new Map<string, T[]>()
  for (const each of orders) {
    const id = windowId(each)
    groups.set(id, [...(groups.get(id) ?? []), each])
  }
  const placeOf = ({ order: { deliveryWindow: hours, area } }: ListedOrder) =>
    hours === null ? `~ ${area.code}` : `${hours.date} ${hours.from} ${area.code}`
  return [...groups]
    .flatMap(([id, [first, ...rest]]) => (first === undefined ? [] : [{ id, first, all: [first, ...rest] }]))
    .sort((one, other) => (placeOf(one.first) < placeOf(other.first) ? -1 : 1))
    .map(({ id, first, all }) => ({
      id,
      area: first.order.area,
      hours: first.order.deliveryWindow,
      states: shownStates.flatMap((status) => {
        const own = all.filter(({ order }) => order.status === status)
        return own.length === 0 ? [] : [{ status, orders: own.sort(byPlacing) }]
      }),
    }))
}

/** Where an order stands on a list, and the numbers of those beside it. */
interface ListPlace {
  readonly previous: string | null
  readonly next: string | null
  /** The first is 1. */
  readonly place: number
  readonly total: number
}

/**
 * Returns where an order stands on the list of `orders`; null when they lack it. With `was`, where it stood with that status: a
 * step leads nobody away from the list that they came from.
 */
export function neighborsOf<T extends ListedOrder & { readonly order: { readonly number: string } }>(
  orders: readonly T[],
  number: string,
  was?: OrderStatus,
): ListPlace | null {
  const seen = orders.map(({ order }) => ({
    order: order.number === number && was !== undefined ? { ...order, status: was } : order,
  }))
  const numbers = windowsOf(seen).flatMap(({ states }) =>
    states.flatMap(({ orders: own }) => own.map(({ order }) => order.number)),
  )
  const index = numbers.indexOf(number)
  if (index < 0) return null
  const [previous = null, next = null] = [numbers[index - 1], numbers[index + 1]]
  return { previous, next, place: index + 1, total: numbers.length }
}

/** Where an order stood on a list before it moved. */
export interface LeftPlace {
  /** The `id` of its window. */
  readonly windowId: string
  readonly status: OrderStatus
  /** The number of the order that stood after it in its group; null: none did. */
  readonly before: string | null
}

/** Returns where an order stood with the status `was`; null when the list has lost it. */
export function leftPlace<T extends ListedOrder & { readonly order: { readonly number: string } }>(
  orders: readonly T[],
  number: string,
  was: OrderStatus,
): LeftPlace | null {
  const left = orders.find(({ order }) => order.number === number)
  if (left === undefined) return null
  const after = orders
    .filter((each) => each !== left && each.order.status === was && windowId(each) === windowId(left))
    .sort(byPlacing)
    .find(({ order }) => order.createdAtMs >= left.order.createdAtMs)
  return { windowId: windowId(left), status: was, before: after?.order.number ?? null }
}

/** Returns what names the window of an order in an address. */
function windowId({ order: { area, deliveryWindow } }: ListedOrder): string {
  return [area.code, deliveryWindow?.date, deliveryWindow?.from].filter((part) => part !== undefined).join(' ')
}

function byPlacing(one: ListedOrder, other: ListedOrder): number {
  return one.order.createdAtMs - other.order.createdAtMs
}
