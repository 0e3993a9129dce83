import { err, ok, type Result } from '../result.ts'

/** The statuses of an order, in chronological order (rules §14 "Order status"). */
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

/** Returns `to` when an order may go there from `from`, else the failure `not_allowed` (rules §14 "Order status"). */
export function moveOrder(from: OrderStatus, to: OrderStatus): Result<OrderStatus, 'not_allowed'> {
  return moves[from].includes(to) ? ok(to) : err('not_allowed')
}

/** Returns whether an order may be paid: only while it is pending (rules §12 "Orders"). */
export function canPay(status: OrderStatus): boolean {
  return moves[status].includes('paid')
}

/** Returns whether contact, address and note may be changed: only while the order is pending (rules §12 "Orders"). */
export function canChange(status: OrderStatus): boolean {
  return status === 'pending'
}

/** Returns whether an order may be cancelled: until it is shipped (rules §12 "Orders"). */
export function canCancel(status: OrderStatus): boolean {
  return moves[status].includes('cancelled')
}

/** Returns whether lines may still be refunded: from paid until it is shipped (rules §12 "Refunds"). */
export function canRefundLines(status: OrderStatus): boolean {
  return status === 'paid' || status === 'packed'
}

/** How long an unpaid order holds its goods, in milliseconds: one hour (rules §9 "Times"). */
export const paymentWaitMs = 60 * 60 * 1000
/** How long it does when it leaves less of a product than it takes: a quarter of an hour. */
export const scarceWaitMs = 15 * 60 * 1000

/** Returns until when an unpaid order holds its goods, in milliseconds since the epoch. */
export function heldUntilMs(order: { readonly createdAtMs: number; readonly heldUntilMs: number | null }): number {
  return order.heldUntilMs ?? order.createdAtMs + paymentWaitMs
}

/** The part of an order that shows whether it was paid in time. */
interface OrderLife {
  readonly createdAtMs: number
  readonly heldUntilMs: number | null
  readonly timeline: readonly { readonly status: string; readonly atMs: number }[]
}

/** Returns whether an order was cancelled because it was not paid in time (rules §14 "Order status"). */
export function isRunOut(order: OrderLife): boolean {
  const { timeline } = order
  const cancelled = timeline.find((event) => event.status === 'cancelled')
  if (cancelled === undefined) return false
  return !timeline.some((event) => event.status === 'paid') && cancelled.atMs >= heldUntilMs(order)
}
