import type { KitchenStep } from '#domain/desk/kitchen-day.ts'
import { isMailedOnly } from '#domain/order/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { lastMove, moveOrder, type OrderStatus, statusBefore } from '#domain/order/order-status.ts'
import { movesAlone } from '#domain/order/packed-alone.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { type Actor, logChange, readMoveTo } from '../desk/change-log-sql.ts'
import type { Backend } from '../ports.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runRead, runReads } from '../tables/reads.ts'
import { appendOrderEvent, appendWayBack, updateOrderStatus } from './order-writes-sql.ts'
import { readOrderNumbered } from './orders-sql.ts'

/** Why an order did not make a step, and what it is. */
export interface RefusedMove {
  readonly code: 'not_found' | 'not_allowed' | 'changed_meanwhile' | 'noted_allergy'
  readonly status: OrderStatus | null
}

type Ports = Pick<Backend, 'db' | 'now'>

/**
 * Moves an order one step on, and logs it: the one place that does, for the desk and the operator. Of two calls at once the
 * second is refused with the order's new status. `seen` is the version that the step was decided on; left out: any. `isUnread`
 * is whether nobody has said that its note was read: an order that moves alone is refused then.
 */
export async function moveOrderOn(
  { db, now }: Ports,
  who: Actor,
  number: string,
  step: KitchenStep,
  seen?: number,
  isUnread = false,
): Promise<Result<Order, RefusedMove>> {
  const found = await runRead(db, readOrderNumbered(db, number))
  if (found === undefined) return err({ code: 'not_found', status: null })
  const { order, nextSequence } = found
  if (seen !== undefined && seen !== nextSequence - 1) return err({ code: 'changed_meanwhile', status: order.status })
  // Of gift cards alone nothing is packed or sent.
  if (isMailedOnly(order) || !moveOrder(order.status, step).ok)
    return err({ code: 'not_allowed', status: order.status })
  if (isUnread && movesAlone(order, step)) return err({ code: 'noted_allergy', status: order.status })

  const atMs = now()
  const conflict = await runBatch(db, [
    ...appendOrderEvent(db, order.id, nextSequence, step, atMs),
    updateOrderStatus(db, order.id, step),
    logChange(db, {
      who,
      action: 'order.moved',
      subject: `order:${number}`,
      before: { status: order.status },
      after: { status: step },
      atMs,
    }),
  ])
  return orderAfter(db, number, conflict === null, seen)
}

/**
 * Takes an order's last move back, and logs that (rules §14 "Order status"). `move` is the move that was seen. Refused as a move is,
 * and once anything else has happened to the order since.
 */
export async function moveOrderBack(
  { db, now }: Ports,
  who: Actor,
  number: string,
  move: KitchenStep,
  seen?: number,
): Promise<Result<Order, RefusedMove>> {
  const { found, logged } = await runReads(db, {
    found: readOrderNumbered(db, number),
    logged: readMoveTo(db, number, move),
  })
  if (found === undefined) return err({ code: 'not_found', status: null })
  const { order, nextSequence } = found
  if (seen !== undefined && seen !== nextSequence - 1) return err({ code: 'changed_meanwhile', status: order.status })
  if (lastMove(order) !== move) return err({ code: 'not_allowed', status: order.status })

  const status = statusBefore(move)
  const atMs = now()
  const conflict = await runBatch(db, [
    ...appendWayBack(db, order.id, nextSequence, move, atMs),
    updateOrderStatus(db, order.id, status),
    logChange(db, {
      who,
      action: 'order.moved',
      subject: `order:${number}`,
      before: { status: move },
      after: { status },
      ...(logged === undefined ? {} : { undoesId: logged.id }),
      atMs,
    }),
  ])
  return orderAfter(db, number, conflict === null, seen)
}

async function orderAfter(
  db: D1Database,
  number: string,
  isDone: boolean,
  seen: number | undefined,
): Promise<Result<Order, RefusedMove>> {
  const after = await runRead(db, readOrderNumbered(db, number))
  if (after === undefined) return err({ code: 'not_found', status: null })
  if (isDone) return ok(after.order)
  return err({ code: seen === undefined ? 'not_allowed' : 'changed_meanwhile', status: after.order.status })
}
