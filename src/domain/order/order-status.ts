import { err, ok, type Result } from '../result.ts'

/** The statuses of an order, in the order of its life (rules §14 "Order status"). */
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

/** `to`, if an order may go there from `from`; else `not_allowed`, also for no change (rules §14 "Order status"). */
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

/** How long an unpaid order holds its goods before they go back into stock: an hour. */
export const paymentWaitMs = 60 * 60 * 1000

/** The part of an order that tells whether it was paid in time. */
interface OrderLife {
  readonly timeline: readonly { readonly status: string; readonly atMs: number }[]
}

/** Whether an order ran out of time: it was never paid, and was cancelled after its hour. */
export function isRunOut({ timeline }: OrderLife): boolean {
  const placed = timeline.find((event) => event.status === 'placed')
  const cancelled = timeline.find((event) => event.status === 'cancelled')
  if (placed === undefined || cancelled === undefined) return false
  return !timeline.some((event) => event.status === 'paid') && cancelled.atMs - placed.atMs >= paymentWaitMs
}
