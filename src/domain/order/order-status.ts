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

const statusesBefore = { packed: 'paid', shipped: 'packed', delivered: 'shipped' } as const satisfies Partial<
  Record<OrderStatus, OrderStatus>
>

/** A move of the kitchen's, by the status that it leads to. */
export type KitchenMove = keyof typeof statusesBefore

/** Returns the status that an order of this status has once its last move is taken back. */
export function statusBefore(move: KitchenMove): (typeof statusesBefore)[KitchenMove] {
  return statusesBefore[move]
}

/**
 * Returns the timeline that the events of an order make, in their order (rules §14 "Order status"): an event that tells of the
 * status before the last move takes that move back, so neither of the two is shown.
 */
export function timelineOf<T extends { readonly status: string }>(events: readonly T[]): readonly T[] {
  const timeline: T[] = []
  for (const event of events) {
    const last = timeline.at(-1)?.status
    if (isMove(last) && statusesBefore[last] === event.status) timeline.pop()
    else timeline.push(event)
  }
  return timeline
}

/** Returns the move that may be taken back: the last event of the order; undefined when there is none (rules §14 "Order status"). */
export function lastMove(order: {
  readonly status: OrderStatus
  readonly timeline: readonly { readonly status: string }[]
}): KitchenMove | undefined {
  const last = order.timeline.at(-1)?.status
  return isMove(last) && last === order.status ? last : undefined
}

function isMove(status: string | undefined): status is KitchenMove {
  return status !== undefined && Object.hasOwn(statusesBefore, status)
}

/** Returns whether an order may be paid: only while it is pending (rules §12 "Orders"). */
export function canPay(status: OrderStatus): boolean {
  return moves[status].includes('paid')
}

/** Returns whether contact, address and note may be changed: only while the order is pending (rules §12 "Orders"). */
export function canChange(status: OrderStatus): boolean {
  return status === 'pending'
}

/** Returns whether an order may be canceled: until it is shipped (rules §12 "Orders"). */
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

/** Returns whether an order was canceled because it was not paid in time (rules §14 "Order status"). */
export function isRunOut(order: OrderLife): boolean {
  const { timeline } = order
  const cancelled = timeline.find((event) => event.status === 'cancelled')
  if (cancelled === undefined) return false
  return !timeline.some((event) => event.status === 'paid') && cancelled.atMs >= heldUntilMs(order)
}
