import { staffShape } from '#contract/staff.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import { listOf } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { isSecretId } from '../secrets/secret-tokens.ts'
import { runRead } from '../tables/reads.ts'
import { changeStaff, inviteStaff } from './staff-accounts.ts'
import { readAllStaff } from './staff-sql.ts'

const owner = ['owner'] as const

const listCall = { summary: 'The accounts at the desk', roles: owner, answer: listOf('Staff') } as const

const inviteCall = {
  summary: 'Invites somebody to the desk by mail; a known address gets a new link',
  roles: owner,
  request: 'StaffInvitation',
  answer: listOf('Staff'),
  refusals: [409],
} as const

const changeCall = {
  summary: 'Changes an account: its name, its role, or whether it is closed',
  roles: owner,
  request: 'StaffChange',
  answer: { name: 'Staff' },
  refusals: [404, 409],
} as const

const operatorInviteCall = {
  summary: 'Invites somebody to the desk, and answers the link; 404 where no operator token is set',
  isOperators: true,
  request: 'StaffInvitation',
  answer: { name: 'DeskLink' },
  refusals: [409],
} as const

/** Who may work at the desk (rules §16 "Roles"). */
export function staffRoutes(routes: CallRoutes, backend: Backend): void {
  const { db } = backend
  const everyone = async () => answer((await runRead(db, readAllStaff(db))).map(staffShape.encode))

  routes.get('/api/desk/staff', listCall, everyone)

  routes.post('/api/desk/staff', inviteCall, async ({ staff, body }) => {
    const token = await inviteStaff(backend, staff, body)
    return token === null ? refuseInvitation() : everyone()
  })

  routes.post('/api/desk/staff/:id', changeCall, ({ context, staff, body }) => {
    const id = context.req.param('id')
    return isSecretId(id) ? changeStaff(backend, staff, id, body) : notFound()
  })

  routes.post('/api/operator/staff', operatorInviteCall, async ({ body }) => {
    const token = await inviteStaff(backend, 'operator', body)
    return token === null ? refuseInvitation() : answer({ path: deskLinkPath(token) })
  })
}

/** The page that signs in by a link. */
export function deskLinkPath(token: string): string {
  return `/desk/enter?${new URLSearchParams({ token })}`
}

function refuseInvitation(): Response {
  const message = 'The account is closed, or has three links already that nobody used.'
  return refusal(409, { message, code: 'not_invited' })
}
