import { parseOrderNumber } from '#domain/order/order-number.ts'
import { notFound } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { moveOrderOn, operatorSteps } from './move-order.ts'

const moveCall = {
  summary: 'Moves an order on; 404 where no operator token is set',
  isOperators: true,
  answer: { name: 'Order' },
  refusals: [409],
} as const

/** The operator's side of the timeline (rules §12). */
export function operatorRoutes(routes: CallRoutes, backend: Backend): void {
  routes.post('/api/operator/order/:number/:step', moveCall, ({ context }) => {
    const number = parseOrderNumber(context.req.param('number'))
    const step = operatorSteps.find((each) => each === context.req.param('step'))
    return number === null || step === undefined ? notFound() : moveOrderOn(backend, number, step)
  })
}
