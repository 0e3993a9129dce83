import { orderShape } from '#contract/orders.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { moveOrder, type OrderStatus } from '#domain/order/order-status.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { appendOrderEvent, updateOrderStatus } from '../orders/order-writes-sql.ts'
import { readOrderNumbered } from '../orders/orders-sql.ts'
import { refundLines } from '../payments/refund-lines.ts'
import type { Backend } from '../ports.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runRead } from '../tables/reads.ts'

/** The steps that the operator makes. */
const operatorSteps = ['packed', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[]
type OperatorStep = (typeof operatorSteps)[number]

const moveCall = {
  summary: 'Moves an order on; 404 where no operator token is set',
  isOperators: true,
  answer: { name: 'Order' },
  refusals: [409],
} as const

const undeliverableCall = {
  summary: "Refunds lines that the kitchen can't deliver",
  isOperators: true,
  request: 'UndeliverableLines',
  answer: { name: 'Order' },
  refusals: [404, 409],
} as const

/** The operator's side of the timeline (rules §12). */
export function operatorRoutes(routes: CallRoutes, backend: Backend): void {
  routes.post('/api/operator/order/:number/undeliverable', undeliverableCall, ({ context, body }) => {
    const number = parseOrderNumber(context.req.param('number'))
    return number === null ? notFound() : refundLines(backend, number, body)
  })

  routes.post('/api/operator/order/:number/:step', moveCall, ({ context }) => {
    const number = parseOrderNumber(context.req.param('number'))
    const step = operatorSteps.find((each) => each === context.req.param('step'))
    return number === null || step === undefined ? notFound() : moveOrderOn(backend, number, step)
  })
}

/** Moves an order one step on. Of two calls at once the second is refused with the order's new status. */
async function moveOrderOn({ db, now }: Backend, number: string, step: OperatorStep): Promise<Response> {
  const found = await runRead(db, readOrderNumbered(db, number))
  if (found === undefined) return notFound()
  const { order, nextSequence } = found
  const move = moveOrder(order.status, step)
  if (!move.ok) return refuseMove(order.status, step)

  const conflict = await runBatch(db, [
    ...appendOrderEvent(db, order.id, nextSequence, step, now()),
    updateOrderStatus(db, order.id, step),
  ])
  const after = await runRead(db, readOrderNumbered(db, number))
  if (after === undefined) return notFound()
  return conflict === null ? answer(orderShape.encode(after.order)) : refuseMove(after.order.status, step)
}

function refuseMove(status: OrderStatus, step: OperatorStep): Response {
  return refusal(409, { message: `An order that is ${status} cannot become ${step}.`, code: 'not_allowed' })
}
