import type { Context, Next } from 'hono'
import { orderShape } from '#contract/orders.ts'
import { parsePage } from '#domain/page.ts'
import { signedInUser } from '../accounts/signed-in.ts'
import { jsonAnswer, notFound } from '../calls/answers.ts'
import { listOf, pageQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { isSecretId } from '../secrets/secret-tokens.ts'
import { runRead } from '../tables/reads.ts'
import { readOrderOwner, readOwnOrders } from './own-orders-sql.ts'

const pageSize = 10
/** Beyond any shopper's last page, and far from where SQLite's integers end. */
const maxPage = 1_000_000

const listCall = {
  summary: "The user's orders, the newest first",
  isSignedIn: true,
  query: { page: pageQuery },
  answer: listOf('Order'),
  meta: 'ListingMeta',
} as const

/**
 * A user's own orders, and the guard of every call on one order. It is mounted before the routes that answer them, so
 * none of them can forget it. Only its user may see a user's order; whoever knows the id may see a guest's.
 */
export function ownOrderRoutes(routes: CallRoutes, backend: Backend): void {
  const { db } = backend

  routes.get('/api/orders', listCall, async ({ context, session: { user } }) => {
    const asked = Math.min(parsePage(context.req.query('page') ?? null), maxPage)
    const own = await runRead(db, readOwnOrders(db, user.id, asked, pageSize))
    const data = own.orders.map(({ order }) => orderShape.encode(order))
    return jsonAnswer(JSON.stringify({ data, meta: metaOf(own.total, asked) }))
  })

  // Hono takes this for /api/order/{id} itself, too.
  routes.app.use('/api/order/:id/*', (context, next) => refuseOthers(backend, context, next))
}

/** Answers 404 for an order of somebody else, as for one that does not exist. */
async function refuseOthers(backend: Backend, context: Context, next: Next): Promise<Response | undefined> {
  const id = context.req.param('id') ?? ''
  if (!isSecretId(id)) return notFound()
  const owner = await runRead(backend.db, readOrderOwner(backend.db, id))
  if (owner === undefined) return notFound()
  if (owner !== null && owner !== (await signedInUser(backend, context.req.raw))?.id) return notFound()
  await next()
  return undefined
}

function metaOf(total: number, asked: number) {
  const page = Math.max(1, Math.min(asked, Math.ceil(total / pageSize)))
  const rangeFloor = total === 0 ? 0 : (page - 1) * pageSize + 1
  return { total, page, pageSize, rangeFloor, rangeCeiling: Math.min(page * pageSize, total) }
}
