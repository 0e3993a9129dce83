import { encodeTrackedOrder, orderShape } from '#contract/orders.ts'
import { halfWidth } from '#domain/half-width.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { signedInUser } from '../accounts/signed-in.ts'
import { answer, notFound } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { clientHash } from '../calls/client-hash.ts'
import { readCatalogWith } from '../catalog/catalog-reads.ts'
import { languageOf } from '../mail/mail-language.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrder } from './change-order.ts'
import { readOrder, readOrderNumbered } from './orders-sql.ts'
import { guestScope, placeOrder } from './place-order.ts'
import { orderedCodes, reorderAnswer } from './reorder.ts'

const order = { name: 'Order' } as const

const placeCall = {
  summary: 'Places an order; 409 with the fresh quote where price, stock or availability changed',
  isRepeatable: true,
  request: 'OrderRequest',
  answer: order,
  statuses: [201],
  refusals: [409, 429],
} as const
const readCall = { summary: 'An order by its secret id', answer: order, refusals: [404] } as const
const changeCall = {
  summary: 'Changes contact, address or note of a pending order',
  request: 'OrderChange',
  answer: order,
  refusals: [404, 409],
} as const
const cancelCall = {
  summary: 'Cancels an order and returns its stock and its discount',
  answer: order,
  refusals: [404, 409],
} as const
const reorderCall = {
  summary: 'The lines that can be ordered again, and why the others cannot',
  answer: { name: 'Reorder' },
  refusals: [404, 409],
} as const
const trackCall = { summary: 'An order by number and email, masked', answer: order, refusals: [404] } as const

/**
 * Placing, reading, changing and tracking orders. A guest needs the id of an order to see it. `own-order-routes.ts`
 * checks before whether the id is well-formed and who may use it.
 */
export function orderRoutes(routes: CallRoutes, backend: Backend): void {
  const { db, now } = backend

  routes.post('/api/order', placeCall, async ({ context, body, keyed }) => {
    const user = await signedInUser(backend, context.req.raw)
    // Each user has a scope of keys, so nobody else gets the answer with their order (safety C3). Guests share one scope:
    // a key with another body is refused.
    const repeatable = { scope: user === null ? guestScope : `${guestScope}:${user.id}`, ...keyed }
    const { total: seenTotal, ...call } = body
    const language = languageOf(context.req.raw)
    const client = await clientHash(backend, context.req.raw)
    return placeOrder(backend, { userId: user?.id ?? null, client, language, call, repeatable, seenTotal })
  })

  routes.get('/api/order/:id', readCall, async ({ context }) => {
    const found = await runRead(db, readOrder(db, context.req.param('id')))
    return found ? answer(orderShape.encode(found.order)) : notFound()
  })

  routes.post('/api/order/:id', changeCall, ({ context, body }) => changeOrder(backend, context.req.param('id'), body))

  routes.put('/api/order/:id/cancel', cancelCall, ({ context }) => cancelOrder(backend, context.req.param('id')))

  routes.post('/api/order/:id/reorder', reorderCall, async ({ context }) => {
    const found = await runRead(db, readOrder(db, context.req.param('id')))
    if (found === undefined) return notFound()
    const { catalog } = await readCatalogWith(db, now(), orderedCodes(found.order), {})
    return reorderAnswer(found.order, catalog, now())
  })

  routes.get('/api/track-order/:number/:email', trackCall, async ({ context }) => {
    const number = parseOrderNumber(context.req.param('number'))
    if (number === null) return notFound()
    const found = await runRead(db, readOrderNumbered(db, number))
    const email = halfWidth(context.req.param('email')).trim().toLowerCase()
    return found?.order.contact.email.toLowerCase() === email ? answer(encodeTrackedOrder(found.order)) : notFound()
  })
}
