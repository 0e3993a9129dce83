import { deskDayShape, deskMovedShape } from '#contract/desk-orders.ts'
import { answer } from '../calls/answers.ts'
import { textQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { moveOrderBack, moveOrderOn } from '../orders/move-order.ts'
import type { Backend } from '../ports.ts'
import { dayOfOrders, kitchenOrder, moveOrders, refuseLines, revisionOfDay, substituteLine } from './kitchen-orders.ts'

const kitchen = ['owner', 'kitchen'] as const

const dayCall = {
  summary: 'The orders of a day, or those that a number, a name or a phone names',
  roles: kitchen,
  query: { day: textQuery, find: textQuery },
  answer: { name: 'DeskDay' },
} as const

const revisionCall = {
  summary: 'Whether the orders of a day have changed',
  roles: kitchen,
  query: { day: textQuery },
  answer: { name: 'DeskRevision' },
} as const

const moveCall = {
  summary: 'Moves several orders one step on, each by itself',
  roles: kitchen,
  request: 'DeskMove',
  answer: { name: 'DeskMoved' },
} as const

const takeBackCall = {
  summary: 'Takes back the last step of several orders, each by itself',
  roles: kitchen,
  request: 'DeskMove',
  answer: { name: 'DeskMoved' },
} as const

const orderCall = {
  summary: 'An order as the kitchen sees it',
  roles: kitchen,
  answer: { name: 'DeskOrder' },
  refusals: [404],
} as const

const refuseCall = {
  summary: "Refunds lines that the kitchen can't deliver, as somebody of the desk",
  roles: kitchen,
  request: 'UndeliverableLines',
  answer: { name: 'DeskOrder' },
  refusals: [404, 409],
} as const

const replaceCall = {
  summary: "Sends as many of another product in place of a line that the kitchen can't deliver",
  roles: kitchen,
  request: 'LineReplacement',
  answer: { name: 'DeskOrder' },
  refusals: [404, 409],
} as const

/** The kitchen's day (rules §16 "Orders of a day"). */
export function kitchenRoutes(routes: CallRoutes, backend: Backend): void {
  routes.get('/api/desk/orders', dayCall, async ({ context: { req } }) => {
    const find = (req.query('find') ?? '').trim().slice(0, 100)
    return answer(deskDayShape.encode(await dayOfOrders(backend, req.query('day') ?? '', find)))
  })

  routes.get('/api/desk/orders/revision', revisionCall, async ({ context: { req } }) =>
    answer({ revision: await revisionOfDay(backend, req.query('day') ?? '') }),
  )

  routes.post('/api/desk/orders/move', moveCall, async ({ staff, body }) =>
    answer(deskMovedShape.encode(await moveOrders(backend, staff, body, moveOrderOn))),
  )

  routes.post('/api/desk/orders/take-back', takeBackCall, async ({ staff, body }) =>
    answer(deskMovedShape.encode(await moveOrders(backend, staff, body, moveOrderBack))),
  )

  routes.get('/api/desk/order/:number', orderCall, ({ context }) => kitchenOrder(backend, context.req.param('number')))

  routes.post('/api/desk/order/:number/undeliverable', refuseCall, ({ context, staff, body }) =>
    refuseLines(backend, staff, context.req.param('number'), body),
  )

  routes.post('/api/desk/order/:number/replacement', replaceCall, ({ context, staff, body }) =>
    substituteLine(backend, staff, context.req.param('number'), body),
  )
}
