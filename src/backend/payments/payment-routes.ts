import { answer } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { offeredProviders } from './offered-providers.ts'
import { payOrder } from './pay-order.ts'

const providersCall = {
  summary: 'Who takes payments in this shop',
  answer: { schema: { type: 'array', items: { type: 'string' } } },
} as const
const payCall = {
  summary: 'Pays an order; 402 where the payment is declined or must be confirmed',
  isRepeatable: true,
  request: 'PaymentRequest',
  answer: { name: 'Order' },
  refusals: [402, 404, 409, 504],
} as const

/** Paying an order, and who takes payments in this shop. */
export function paymentRoutes(routes: CallRoutes, backend: Backend): void {
  routes.get('/api/payment-providers', providersCall, () => answer(offeredProviders(backend).map(({ name }) => name)))

  routes.post('/api/order/:id/pay', payCall, ({ context, body, keyed }) => {
    const id = context.req.param('id')
    const repeatable = { scope: `pay:${id}`, ...keyed }
    return payOrder(backend, { id, call: body, repeatable, providers: offeredProviders(backend) })
  })
}
