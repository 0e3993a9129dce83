import { type Context, Hono } from 'hono'
import { decodeOrderCall, decodeOrderChange } from '#contract/order-requests.ts'
import { encodeOrder, encodeTrackedOrder } from '#contract/orders.ts'
import type { User } from '#contract/users.ts'
import { halfWidth } from '#domain/half-width.ts'
import { signedInUser } from '../accounts/signed-in.ts'
import { answer, invalid, invalidField, notFound } from '../answers.ts'
import { readCatalogWith } from '../catalog/catalog-reads.ts'
import { readJsonBody } from '../json-body.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrder } from './change-order.ts'
import { isSecretId, parseOrderNumber } from './order-names.ts'
import { seenTotalOf } from './order-total-seen.ts'
import { readOrder, readOrderNumbered } from './orders-sql.ts'
import { placeOrder } from './place-order.ts'
import { reorderAnswer } from './reorder.ts'
import { repeatableCall } from './repeatable-calls.ts'

/** Placing, reading, changing and tracking orders. An order's id is a guest's only key to it: no id, no order. */
export function orderRoutes(backend: Backend): Hono {
  const { db, now } = backend
  const routes = new Hono()

  routes.post('/order', async (context) => {
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const user = await signedInUser(backend, context.req.raw)
    const repeatable = await repeatableCall(context, orderScope(user), body.value.text)
    if (!repeatable.ok) return repeatable.error
    const call = decodeOrderCall(body.value.value)
    if (!call.ok) return invalid(call.error)
    const seenTotal = seenTotalOf(body.value.value)
    if (!seenTotal.ok) return invalidField('total', 'must be a number of dollars with at most 2 decimals')
    return placeOrder(backend, {
      userId: user?.id ?? null,
      call: call.value,
      repeatable: repeatable.value,
      seenTotal: seenTotal.value,
    })
  })

  routes.get('/order/:id', async (context) => {
    const id = idOf(context)
    if (id === null) return notFound()
    const { found } = await runReads(db, { found: readOrder(db, id) })
    return found ? answer(encodeOrder(found.order)) : notFound()
  })

  routes.post('/order/:id', async (context) => {
    const id = idOf(context)
    if (id === null) return notFound()
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const change = decodeOrderChange(body.value.value)
    return change.ok ? changeOrder(backend, id, change.value) : invalid(change.error)
  })

  routes.put('/order/:id/cancel', (context) => {
    const id = idOf(context)
    return id === null ? notFound() : cancelOrder(backend, id)
  })

  routes.post('/order/:id/reorder', async (context) => {
    const id = idOf(context)
    if (id === null) return notFound()
    const { catalog, extra } = await readCatalogWith(db, { found: readOrder(db, id) })
    return extra.found ? reorderAnswer(extra.found.order, catalog, now()) : notFound()
  })

  routes.get('/track-order/:number/:email', async (context) => {
    const number = parseOrderNumber(context.req.param('number'))
    if (number === null) return notFound()
    const { found } = await runReads(db, { found: readOrderNumbered(db, number) })
    const email = halfWidth(context.req.param('email')).trim().toLowerCase()
    return found?.order.contact.email.toLowerCase() === email ? answer(encodeTrackedOrder(found.order)) : notFound()
  })

  return routes
}

/**
 * Whose the keys of orders are: a user's own, so that no other is answered with their order (safety C3). Guests have
 * one scope together: nothing tells two of them apart but the body, and another body is refused.
 */
function orderScope(user: User | null): string {
  return user === null ? 'order' : `order:${user.id}`
}

/** The id in the path; `null` for what can't be one, which no database need be asked. */
function idOf(context: Context): string | null {
  const id = context.req.param('id') ?? ''
  return isSecretId(id) ? id : null
}
