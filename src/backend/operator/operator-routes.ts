import { Hono } from 'hono'
import { notFound, refusal } from '../answers.ts'
import { parseOrderNumber } from '../orders/order-names.ts'
import type { Backend } from '../ports.ts'
import { moveOrderOn, operatorSteps } from './move-order.ts'
import { isOperator } from './operator-token.ts'

/**
 * `POST /api/operator/order/{number}/{packed|shipped|delivered}`: the operator's side of the timeline. Not there at all
 * unless OPERATOR_TOKEN is set.
 */
export function operatorRoutes(backend: Backend): Hono {
  return new Hono().post('/operator/order/:number/:step', async (context) => {
    const { OPERATOR_TOKEN: operatorToken } = backend.env
    if (!operatorToken) return notFound()
    if (!(await isOperator(context.req.raw, operatorToken))) {
      return refusal(401, { message: 'This needs the operator token.', code: 'unauthenticated' })
    }
    const number = parseOrderNumber(context.req.param('number'))
    const step = operatorSteps.find((each) => each === context.req.param('step'))
    return number === null || step === undefined ? notFound() : moveOrderOn(backend, number, step)
  })
}
