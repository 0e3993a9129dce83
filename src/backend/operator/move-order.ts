import { orderShape } from '#contract/orders.ts'
import { moveOrder, type OrderStatus } from '#domain/order/order-status.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import { appendOrderEvent, updateOrderStatus } from '../orders/order-writes-sql.ts'
import { readOrderNumbered } from '../orders/orders-sql.ts'
import type { Backend } from '../ports.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runReads } from '../tables/reads.ts'

/** The steps that the kitchen and the carrier make. */
export const operatorSteps = ['packed', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[]
export type OperatorStep = (typeof operatorSteps)[number]

/** Moves an order one step on, once: of two that do so at once the second is told where the order stands. */
export async function moveOrderOn({ db, now }: Backend, number: string, step: OperatorStep): Promise<Response> {
  const { found } = await runReads(db, { found: readOrderNumbered(db, number) })
  if (found === undefined) return notFound()
  const { order, nextSequence } = found
  const move = moveOrder(order.status, step)
  if (!move.ok) return refuseMove(order.status, step)

  const conflict = await runBatch(db, [
    appendOrderEvent(db, order.id, nextSequence, step, now()),
    updateOrderStatus(db, order.id, step),
  ])
  const after = await runReads(db, { found: readOrderNumbered(db, number) })
  if (after.found === undefined) return notFound()
  return conflict === null ? answer(orderShape.encode(after.found.order)) : refuseMove(after.found.order.status, step)
}

function refuseMove(status: OrderStatus, step: OperatorStep): Response {
  return refusal(409, { message: `An order that is ${status} cannot become ${step}.`, code: 'not_allowed' })
}
