import { Hono } from 'hono'
import { decodePaymentCall } from '#contract/order-requests.ts'
import { answer, invalid, notFound } from '../answers.ts'
import { readJsonBody } from '../json-body.ts'
import { isSecretId } from '../orders/order-names.ts'
import { payOrder } from '../orders/pay-order.ts'
import { repeatableCall } from '../orders/repeatable-calls.ts'
import type { Backend } from '../ports.ts'
import { offeredProviders } from './offered-providers.ts'

/** Paying an order, and who takes payments in this shop. */
export function paymentRoutes(backend: Backend): Hono {
  const routes = new Hono()

  routes.get('/payment-providers', () => answer(offeredProviders(backend).map((provider) => provider.name)))

  routes.post('/order/:id/pay', async (context) => {
    const id = context.req.param('id')
    if (!isSecretId(id)) return notFound()
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const repeatable = await repeatableCall(context, `pay:${id}`, body.value.text)
    if (!repeatable.ok) return repeatable.error
    const call = decodePaymentCall(body.value.value)
    if (!call.ok) return invalid(call.error)
    const providers = offeredProviders(backend)
    return payOrder(backend, { id, call: call.value, repeatable: repeatable.value, providers })
  })

  return routes
}
