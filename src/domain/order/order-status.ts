import { err, ok, type Result } from '../result.ts'

/** The states of an order (rules §12), in the order of its life. */
export const orderStatuses = ['pending', 'paid', 'packed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'cancelled'],
  paid: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

/** The states that an order may enter next. */
export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return moves[status]
}

/** `to`, where an order may go there from `from`; else `not_allowed`, also for staying where it is. */
export function moveOrder(from: OrderStatus, to: OrderStatus): Result<OrderStatus, 'not_allowed'> {
  return moves[from].includes(to) ? ok(to) : err('not_allowed')
}

/** Whether it may be paid: only while pending (rules §12). */
export function canPay(status: OrderStatus): boolean {
  return moves[status].includes('paid')
}

/** Whether contact, address and note may be changed: only while pending (rules §12). */
export function canChange(status: OrderStatus): boolean {
  return status === 'pending'
}

/** Whether it may be cancelled: until it is shipped (rules §12). */
export function canCancel(status: OrderStatus): boolean {
  return moves[status].includes('cancelled')
}

/** How long an order holds its goods unpaid before they go back on the shelf: an hour. */
export const paymentWaitMs = 60 * 60 * 1000

/** What has become of an order, as far as it tells whether it was paid in time. */
interface OrderLife {
  readonly timeline: readonly { readonly status: string; readonly atMs: number }[]
}

/** Whether an order ran out of time: never paid, and cancelled once it had waited its hour. */
export function isRunOut({ timeline }: OrderLife): boolean {
  const placed = timeline.find((event) => event.status === 'placed')
  const cancelled = timeline.find((event) => event.status === 'cancelled')
  if (placed === undefined || cancelled === undefined) return false
  return !timeline.some((event) => event.status === 'paid') && cancelled.atMs - placed.atMs >= paymentWaitMs
}
