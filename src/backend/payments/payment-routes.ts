import { answer, notFound } from '../calls/answers.ts'
import { objectOf } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { offeredProviders } from './offered-providers.ts'
import { payOrder, startPayment } from './pay-order.ts'
import { receiveWebhook } from './receive-webhook.ts'

const providersCall = {
  summary: 'Who takes payments in this shop',
  answer: { schema: { type: 'array', items: { type: 'string' } } },
} as const
const startCall = {
  summary: 'Starts an attempt to pay an order: what the provider needs in the browser',
  isRepeatable: true,
  request: 'PaymentStart',
  answer: {
    schema: objectOf({
      attempt: { type: 'string' },
      provider: { type: 'string' },
      amount: { type: 'number' },
      currency: { type: 'string' },
    }),
  },
  refusals: [404, 409, 504],
} as const
const payCall = {
  summary: 'Pays an order; 402 where the payment is declined or must be confirmed',
  isRepeatable: true,
  request: 'PaymentRequest',
  answer: { name: 'Order' },
  refusals: [402, 404, 409, 504],
} as const
const webhookCall = {
  summary: "A provider's webhook, signed by the provider; 404 where the shop does not use it",
  answer: { schema: objectOf({ received: { type: 'boolean' } }) },
  refusals: [400, 404, 503],
} as const

/** The calls that pay an order, list the providers, and take the providers' webhooks. */
export function paymentRoutes(routes: CallRoutes, backend: Backend): void {
  const providers = () => offeredProviders(backend)
  routes.get('/api/payment-providers', providersCall, () => answer(providers().map(({ name }) => name)))

  routes.post('/api/order/:id/payment', startCall, ({ context, body, keyed }) => {
    const id = context.req.param('id')
    const repeatable = { scope: `payment:${id}`, ...keyed }
    return startPayment(backend, { id, call: body, repeatable, providers: providers() })
  })

  routes.post('/api/order/:id/pay', payCall, ({ context, body, keyed }) => {
    const id = context.req.param('id')
    const repeatable = { scope: `pay:${id}`, ...keyed }
    return payOrder(backend, { id, call: body, repeatable, providers: providers() })
  })

  routes.post('/api/webhooks/:provider', webhookCall, ({ context }) => {
    const provider = providers().find(({ name }) => name === context.req.param('provider'))
    return provider && provider.name !== 'sandbox' ? receiveWebhook(backend, provider, context.req.raw) : notFound()
  })
}
