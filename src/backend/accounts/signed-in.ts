import type { User } from '#contract/users.ts'
import { refusal } from '../calls/answers.ts'
import type { Backend } from '../ports.ts'
import { isSecretToken, sha256 } from '../secrets/secret-tokens.ts'
import { runRead } from '../tables/reads.ts'
import { tokenOf } from './session-cookie.ts'
import { markSessionUsed, readSession, type SessionOwner } from './sessions-sql.ts'

const dayMs = 24 * 3600 * 1000

/** A session ends when it was not used for so long, and at the latest so long after it began (ASVS 7.3). */
export const maxIdleMs = 30 * dayMs
export const maxSessionMs = 90 * dayMs
/** A use is written down at most this often. */
const touchEveryMs = 3600 * 1000

/** Who sends the request: the user of its bearer token or session cookie; `null` for a guest and for a dead session. */
export async function signedInUser(backend: Backend, request: Request): Promise<User | null> {
  const session = await openSession(backend, request)
  return session?.user ?? null
}

/** 401 of a call that only a signed-in shopper may make (rules §6). */
export function notSignedIn(): Response {
  return refusal(401, { message: 'Please sign in.', code: 'unauthenticated' })
}

/** The session that a request carries, and its owner. */
export interface OpenSession extends SessionOwner {
  readonly sessionHash: string
}

/** As `signedInUser`, with what only this part of the backend may know. */
export async function openSession({ db, now }: Backend, request: Request): Promise<OpenSession | null> {
  const sessionHash = await sessionHashOf(request)
  if (sessionHash === null) return null
  const atMs = now()
  const owner = await runRead(db, readSession(db, sessionHash, atMs - maxIdleMs, atMs - maxSessionMs))
  if (owner === undefined) return null
  if (atMs - owner.usedAtMs > touchEveryMs) await markSessionUsed(db, sessionHash, atMs).run()
  return { ...owner, sessionHash }
}

/** By which the database knows the session that a request names; `null` where it names none. */
export async function sessionHashOf(request: Request): Promise<string | null> {
  const token = tokenOf(request.headers)
  return token !== null && isSecretToken(token) ? sha256(token) : null
}
