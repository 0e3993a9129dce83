import { Hono } from 'hono'
import { decodeCredentials } from '#contract/users.ts'
import { invalid, jsonAnswer } from '../answers.ts'
import { readJsonBody } from '../json-body.ts'
import type { Backend } from '../ports.ts'
import { endedSessionCookie } from './session-cookie.ts'
import { deleteSession } from './sessions-sql.ts'
import { signIn } from './sign-in.ts'
import { sessionHashOf } from './signed-in.ts'

/** Signing in and out. */
export function sessionRoutes(backend: Backend): Hono {
  const routes = new Hono()

  routes.post('/login', async (context) => {
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const credentials = decodeCredentials(body.value.value)
    return credentials.ok ? signIn(backend, context.req.raw, credentials.value) : invalid(credentials.error)
  })

  // Ends the session that the request carries, and no other; who has none is signed out already.
  routes.post('/logout', async (context) => {
    const hash = await sessionHashOf(context.req.raw)
    if (hash !== null) await deleteSession(backend.db, hash).run()
    return jsonAnswer('{"data":null}', 200, { 'set-cookie': endedSessionCookie })
  })

  return routes
}
