import { Hono } from 'hono'
import { email } from '#contract/contact.ts'
import { decode } from '#contract/fault.ts'
import { decodeRegistration, decodeUserChange, encodeUser } from '#contract/users.ts'
import { answer, invalid } from '../answers.ts'
import { readJsonBody } from '../json-body.ts'
import { languageOf } from '../mail/mail-language.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { changeUser } from './change-user.ts'
import { register } from './register.ts'
import { notSignedIn, openSession, signedInUser } from './signed-in.ts'
import { readUserByEmail } from './users-sql.ts'

/** Making an account, and what its user sees and changes of it (rules §12). No path names a user: nobody sees another. */
export function userRoutes(backend: Backend): Hono {
  const { db } = backend
  const routes = new Hono()

  routes.post('/user', async (context) => {
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const registration = decodeRegistration(body.value.value)
    if (!registration.ok) return invalid(registration.error)
    return register(backend, context.req.raw, registration.value, languageOf(context.req.raw, body.value.value))
  })

  routes.get('/user', async (context) => {
    const user = await signedInUser(backend, context.req.raw)
    return user === null ? notSignedIn() : answer(encodeUser(user))
  })

  routes.put('/user', async (context) => {
    const session = await openSession(backend, context.req.raw)
    if (session === null) return notSignedIn()
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const change = decodeUserChange(body.value.value)
    if (!change.ok) return invalid(change.error)
    const language = languageOf(context.req.raw, body.value.value)
    return changeUser(backend, context.req.raw, session, change.value, language)
  })

  // Tells by design whether an address has an account (rules §7); the edge lets it be asked only a few times a minute.
  routes.get('/email/:email', async (context) => {
    const asked = decode(email, context.req.param('email'), 'email')
    if (!asked.ok) return invalid(asked.error)
    const { found } = await runReads(db, { found: readUserByEmail(db, asked.value) })
    return answer({ registered: found !== undefined })
  })

  return routes
}
