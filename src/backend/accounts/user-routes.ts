import { email } from '#contract/contact.ts'
import { decode } from '#contract/fault.ts'
import { userShape } from '#contract/users.ts'
import { answer, invalid } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { languageOf } from '../mail/mail-language.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { changeUser } from './change-user.ts'
import { refuseEmailGuess } from './email-guesses.ts'
import { register } from './register.ts'
import { readUserByEmail } from './users-sql.ts'

const registerCall = {
  summary: 'Makes an account and signs in',
  request: 'Registration',
  answer: { name: 'SignedIn' },
  statuses: [201],
  refusals: [429, 503],
} as const
const readCall = { summary: 'Who is signed in', isSignedIn: true, answer: { name: 'User' } } as const
const changeCall = {
  summary: 'Changes the account; another address or password needs the current password',
  isSignedIn: true,
  request: 'UserChange',
  answer: { name: 'User' },
  refusals: [503],
} as const
const emailCall = {
  summary: 'Whether an address has an account',
  answer: { name: 'Registered' },
  refusals: [422, 429],
} as const

/** Registering, and reading and changing the account (rules §12). No path names a user, so nobody sees another one. */
export function userRoutes(routes: CallRoutes, backend: Backend): void {
  const { db } = backend

  routes.post('/api/user', registerCall, ({ context, body, sent }) =>
    register(backend, context.req.raw, body, languageOf(context.req.raw, sent.value)),
  )

  routes.get('/api/user', readCall, ({ session }) => answer(userShape.encode(session.user)))

  routes.put('/api/user', changeCall, ({ context, session, body, sent }) =>
    changeUser(backend, context.req.raw, session, body, languageOf(context.req.raw, sent.value)),
  )

  // This says by design whether an address has an account (rules §7). The edge limits it to a few calls a minute,
  // and an hour has its limit too.
  routes.get('/api/email/:email', emailCall, async ({ context }) => {
    const asked = decode(email, context.req.param('email'), 'email')
    if (!asked.ok) return invalid(asked.error)
    const guessing = await refuseEmailGuess(backend, context.req.raw, asked.value)
    if (guessing) return guessing
    const found = await runRead(db, readUserByEmail(db, asked.value))
    return answer({ registered: found !== undefined })
  })
}
