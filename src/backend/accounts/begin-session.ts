import { type User, userShape } from '#contract/users.ts'
import { jsonAnswer } from '../calls/answers.ts'
import type { Backend } from '../ports.ts'
import { newSecretToken } from '../secrets/secret-tokens.ts'
import type { Read } from '../tables/reads.ts'
import { sessionCookieOf } from './session-cookie.ts'
import { deleteReplacedSession, deleteSessionsIdleSince, insertSession } from './sessions-sql.ts'
import { maxIdleMs, maxSessionMs, sessionHashOf } from './signed-in.ts'

/** A session about to begin. */
export interface SessionStart {
  readonly token: string
  /** Writes the session, and ends the one of the request: no token survives a sign-in (safety I15). */
  readonly write: Read<boolean>
}

/** Returns a new session, ready to be written. `passwordHash` is the one that was checked. */
export async function beginSession(
  { db, now, randomBytes }: Backend,
  request: Request,
  userId: string,
  passwordHash: string | null,
): Promise<SessionStart> {
  const { token, hash } = await newSecretToken(randomBytes)
  const carried = await sessionHashOf(request)
  const atMs = now()
  const begun = insertSession(db, { hash, userId, passwordHash, atMs })
  return {
    token,
    write: {
      statements: [
        ...begun.statements,
        ...(carried === null ? [] : [deleteReplacedSession(db, carried, hash)]),
        deleteSessionsIdleSince(db, atMs - maxIdleMs),
      ],
      build: (results) => begun.build(results),
    },
  }
}

/** What registering and signing in answer: the token for a bearer, and the cookie for pages (rules §10). */
export function signedInAnswer(token: string, user: User, status = 200): Response {
  return jsonAnswer(JSON.stringify({ data: { token, user: userShape.encode(user) } }), status, {
    'set-cookie': sessionCookieOf(token, maxSessionMs / 1000),
  })
}
