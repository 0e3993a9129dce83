import { orderShape } from '#contract/orders.ts'
import { type KitchenStep, kitchenSteps } from '#domain/desk/kitchen-day.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { moveOrderOn, type RefusedMove } from '../orders/move-order.ts'
import { refundLines } from '../payments/refund-lines.ts'
import type { Backend } from '../ports.ts'

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
    return number === null ? notFound() : refundLines(backend, 'operator', number, body)
  })

  routes.post('/api/operator/order/:number/:step', moveCall, async ({ context }) => {
    const number = parseOrderNumber(context.req.param('number'))
    const step = kitchenSteps.find((each) => each === context.req.param('step'))
    if (number === null || step === undefined) return notFound()
    const moved = await moveOrderOn(backend, 'operator', number, step)
    return moved.ok ? answer(orderShape.encode(moved.value)) : refuseMove(moved.error, step)
  })
}

function refuseMove({ code, status }: RefusedMove, step: KitchenStep): Response {
  if (code === 'not_found') return notFound()
  return refusal(409, { message: `An order that is ${status} cannot become ${step}.`, code: 'not_allowed' })
}
