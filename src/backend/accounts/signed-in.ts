import type { User } from '#contract/users.ts'
import { refusal } from '../calls/answers.ts'
import type { Backend } from '../ports.ts'
import { isSecretToken, sha256 } from '../secrets/secret-tokens.ts'
import { runRead } from '../tables/reads.ts'
import { tokenOf } from './session-cookie.ts'
import { markSessionUsed, readSession, type SessionOwner } from './sessions-sql.ts'

const dayMs = 24 * 3600 * 1000

/** A session ends when it is not used for `maxIdleMs`, and at the latest `maxSessionMs` after it began (ASVS 7.3). */
export const maxIdleMs = 30 * dayMs
export const maxSessionMs = 90 * dayMs
/** A use is written down at most this often. */
const touchEveryMs = 3600 * 1000

/** Returns the user of a request's bearer token or session cookie; `null` for a guest and for an ended session. */
export async function signedInUser(backend: Backend, request: Request): Promise<User | null> {
  const session = await openSession(backend, request)
  return session?.user ?? null
}

/** 401 of a call that only a signed-in shopper may make (rules §6). */
export function notSignedIn(): Response {
  return refusal(401, { message: 'Please sign in.', code: 'unauthenticated' })
}

/** The session of a request, and its user. */
export interface OpenSession extends SessionOwner {
  readonly sessionHash: string
}

/** Returns the session of a request, with the password's hash; `null` for a guest and for an ended session. */
export async function openSession({ db, now }: Backend, request: Request): Promise<OpenSession | null> {
  const sessionHash = await sessionHashOf(request)
  if (sessionHash === null) return null
  const atMs = now()
  const owner = await runRead(db, readSession(db, sessionHash, atMs - maxIdleMs, atMs - maxSessionMs))
  if (owner === undefined) return null
  if (atMs - owner.usedAtMs > touchEveryMs) await markSessionUsed(db, sessionHash, atMs).run()
  return { ...owner, sessionHash }
}

/** Returns the hash of a request's session token, which is its key in the database; `null` when there is no token. */
export async function sessionHashOf(request: Request): Promise<string | null> {
  const token = tokenOf(request.headers)
  return token !== null && isSecretToken(token) ? sha256(token) : null
}
