import type { KitchenStep } from '#domain/desk/kitchen-day.ts'
import { isMailedOnly } from '#domain/order/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { moveOrder, type OrderStatus } from '#domain/order/order-status.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { type Actor, logChange } from '../desk/change-log-sql.ts'
import type { Backend } from '../ports.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runRead } from '../tables/reads.ts'
import { appendOrderEvent, updateOrderStatus } from './order-writes-sql.ts'
import { readOrderNumbered } from './orders-sql.ts'

/** Why an order did not make a step, and what it is. */
export interface RefusedMove {
  readonly code: 'not_found' | 'not_allowed' | 'changed_meanwhile'
  readonly status: OrderStatus | null
}

/**
 * Moves an order one step on, and logs it: the one place that does, for the desk and the operator. Of two calls at once the
 * second is refused with the order's new status. `seen` is the version that the step was decided on; left out: any.
 */
export async function moveOrderOn(
  { db, now }: Pick<Backend, 'db' | 'now'>,
  who: Actor,
  number: string,
  step: KitchenStep,
  seen?: number,
): Promise<Result<Order, RefusedMove>> {
  const found = await runRead(db, readOrderNumbered(db, number))
  if (found === undefined) return err({ code: 'not_found', status: null })
  const { order, nextSequence } = found
  if (seen !== undefined && seen !== nextSequence - 1) return err({ code: 'changed_meanwhile', status: order.status })
  // Of gift cards alone nothing is packed or sent.
  if (isMailedOnly(order) || !moveOrder(order.status, step).ok)
    return err({ code: 'not_allowed', status: order.status })

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
  const after = await runRead(db, readOrderNumbered(db, number))
  if (after === undefined) return err({ code: 'not_found', status: null })
  if (conflict === null) return ok(after.order)
  return err({ code: seen === undefined ? 'not_allowed' : 'changed_meanwhile', status: after.order.status })
}
