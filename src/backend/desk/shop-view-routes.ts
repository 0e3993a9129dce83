import { shopViewShape } from '#contract/desk/shop-view.ts'
import { staffRoles } from '#domain/desk/staff-role.ts'
import { answer, jsonAnswer, notFound } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { beginView, endedViewCookie, openView } from './shop-view.ts'

const beginCall = {
  summary: 'Shows the shop to whoever asks as it will be at a time, until the view ends',
  roles: staffRoles,
  request: 'ViewRequest',
  answer: { name: 'ShopView' },
} as const

const viewCall = {
  summary: 'The view of the shop that the cookies of the request have; 404 without one',
  roles: staffRoles,
  answer: { name: 'ShopView' },
  refusals: [404],
} as const

const leaveCall = { summary: 'Ends the view of the shop', answer: { schema: { type: 'null' } } } as const

/** The shop as it will be (rules §16). */
export function shopViewRoutes(routes: CallRoutes, backend: Backend): void {
  routes.post('/api/desk/view', beginCall, ({ context, body }) => beginView(backend, context.req.raw, body))

  routes.get('/api/desk/view', viewCall, async ({ context }) => {
    const view = await openView(backend, context.req.raw)
    return view === null ? notFound() : answer(shopViewShape.encode(view))
  })

  routes.post('/api/desk/view/leave', leaveCall, () =>
    jsonAnswer('{"data":null}', 200, { 'set-cookie': endedViewCookie }),
  )
}
