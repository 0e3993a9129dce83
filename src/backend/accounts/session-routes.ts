import { jsonAnswer } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { endedSessionCookie } from './session-cookie.ts'
import { deleteSession } from './sessions-sql.ts'
import { signIn } from './sign-in.ts'
import { sessionHashOf } from './signed-in.ts'

const loginCall = {
  summary: 'Signs in',
  request: 'Credentials',
  answer: { name: 'SignedIn' },
  refusals: [401, 503],
} as const

/** Signing in and out (rules §12), and the call of clients that ask for a token against other sites (rules §7). */
export function sessionRoutes(routes: CallRoutes, backend: Backend): void {
  routes.post('/api/login', loginCall, ({ context, body }) => signIn(backend, context.req.raw, body))

  // Ends the session that the request carries, and no other; who has none is signed out already.
  routes.post(
    '/api/logout',
    { summary: 'Ends the session', answer: { schema: { type: 'null' } } },
    async ({ context }) => {
      const hash = await sessionHashOf(context.req.raw)
      if (hash !== null) await deleteSession(backend.db, hash).run()
      return jsonAnswer('{"data":null}', 200, { 'set-cookie': endedSessionCookie })
    },
  )

  // The shop needs no such token: a change must come from its own origin or carry a bearer token (rules §10).
  routes.get(
    '/sanctum/csrf-cookie',
    { summary: 'Nothing; for clients that ask for a token', statuses: [204] },
    () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }),
  )
}
