import { deskChangeShape } from '#contract/desk-changes.ts'
import { staffShape } from '#contract/staff.ts'
import { staffRoles } from '#domain/desk/staff-role.ts'
import { parsePage, placeOnPage } from '#domain/page.ts'
import { answer, jsonAnswer, notFound } from '../calls/answers.ts'
import { pageQuery, textQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { refuseWithoutAccess } from './access.ts'
import { countChanges, type LoggedChange, readChanges } from './change-log-sql.ts'
import { namesInChanges } from './change-names.ts'
import { deleteDeskSession, deskSessionHashOf, endedDeskCookie } from './desk-session.ts'
import { checkDeskLink, enterDesk, requestDeskLink } from './enter-desk.ts'
import { canTakeBack, takeBack } from './take-back.ts'

const nothing = { schema: { type: 'null' } } as const
const changesOnPage = 50

const linkCall = {
  summary: 'Mails a link to sign in at the desk',
  request: 'DeskLinkRequest',
  answer: nothing,
} as const
const checkCall = {
  summary: 'Whom a link would sign in, without using it up',
  request: 'DeskEntry',
  answer: { name: 'Staff' },
} as const
const enterCall = { ...checkCall, summary: 'Signs in at the desk by a link, once' } as const
const leaveCall = { summary: 'Ends the session at the desk', answer: nothing } as const
const meCall = { summary: 'Who is signed in at the desk', roles: staffRoles, answer: { name: 'Staff' } } as const

const changesCall = {
  summary: 'What was changed at the desk, the newest first',
  roles: ['owner'],
  query: { page: pageQuery, subject: textQuery },
  answer: { name: 'DeskChangePage' },
} as const

const undoCall = {
  summary: 'Takes a change back; answers what it is now',
  roles: ['owner'],
  answer: { schema: { type: 'object' } },
  refusals: [404, 409],
} as const

/** The way into the desk, and its log (rules §16). Before all that answers below /api/desk: it guards them. */
export function deskRoutes(routes: CallRoutes, backend: Backend): void {
  const { db } = backend
  routes.app.use(
    '/api/desk/*',
    async ({ req }, next) => (await refuseWithoutAccess(backend, req.raw)) ?? (await next()),
  )

  routes.post('/api/desk/link', linkCall, ({ body }) => requestDeskLink(backend, body.email))
  routes.post('/api/desk/link/check', checkCall, ({ body }) => checkDeskLink(backend, body.token))
  routes.post('/api/desk/enter', enterCall, ({ context, body }) => enterDesk(backend, context.req.raw, body.token))

  routes.post('/api/desk/leave', leaveCall, async ({ context }) => {
    const hash = await deskSessionHashOf(context.req.raw)
    if (hash !== null) await deleteDeskSession(db, hash).run()
    return jsonAnswer('{"data":null}', 200, { 'set-cookie': endedDeskCookie })
  })

  routes.get('/api/desk/me', meCall, ({ staff }) => answer(staffShape.encode(staff)))

  routes.get('/api/desk/changes', changesCall, async ({ context: { req } }) => {
    const subject = req.query('subject') ?? null
    const readPage = (at: number) =>
      runRead(db, readChanges(db, { subject, first: (at - 1) * changesOnPage, count: changesOnPage + 1 }))
    const askedPage = parsePage(req.query('page') ?? null)
    const asked = await readPage(askedPage)
    // Only past the last page, because counting reads all of the log.
    const isPast = asked.length === 0 && askedPage > 1
    const total = isPast ? await runRead(db, countChanges(db, subject)) : 0
    const page = isPast ? placeOnPage(total, askedPage, changesOnPage).page : askedPage
    const found = isPast ? await readPage(page) : asked
    const shown = found.slice(0, changesOnPage)
    const names = await namesInChanges(db, shown)
    const changes = shown.map((change) => deskChangeShape.encode(toEntry(change)))
    return answer({ changes, page, hasMore: found.length > changesOnPage, names })
  })

  routes.post('/api/desk/changes/:id/undo', undoCall, ({ context, staff }) => {
    const id = context.req.param('id')
    return /^[1-9]\d{0,14}$/.test(id) ? takeBack(backend, staff, Number(id)) : notFound()
  })
}

function toEntry(change: LoggedChange) {
  const { undoneById: _, atMs, ...told } = change
  return { ...told, at: atMs, canUndo: canTakeBack(change) }
}
