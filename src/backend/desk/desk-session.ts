import { deskCookie } from '#contract/session.ts'
import type { Staff } from '#contract/staff.ts'
import { cookieNamed } from '../accounts/session-cookie.ts'
import type { Backend } from '../ports.ts'
import { isSecretToken, sha256 } from '../secrets/secret-tokens.ts'
import { type Read, readOf, runRead } from '../tables/reads.ts'
import type { Row } from '../tables/table.ts'
import { staffColumns, toStaff } from './staff-sql.ts'

const hourMs = 3600_000

/** A session ends when it is not used for half a day, and a week after it began at the latest (rules §16 "Roles"). */
const maxIdleMs = 12 * hourMs
const maxSessionMs = 7 * 24 * hourMs
/** A use is written down at most this often. */
const touchEveryMs = 5 * 60_000

/** The session of a request at the desk, and whose it is. */
export interface DeskSession {
  readonly staff: Staff
  readonly sessionHash: string
}

/** Returns the desk session of a request; `null` without one, and when it or its account was ended. */
export async function openDeskSession({ db, now }: Backend, request: Request): Promise<DeskSession | null> {
  const sessionHash = await deskSessionHashOf(request)
  if (sessionHash === null) return null
  const atMs = now()
  const found = await runRead(db, readDeskSession(db, sessionHash, atMs))
  if (found === undefined) return null
  if (atMs - found.usedAtMs > touchEveryMs) {
    await db.prepare('UPDATE desk_sessions SET used_at_ms = ?2 WHERE id = ?1').bind(sessionHash, atMs).run()
  }
  return { staff: found.staff, sessionHash }
}

/**
 * Returns the hash of a request's session token; `null` when there is none. A request with an Authorization header never
 * signs in by cookie, because the edge lets it come from another site (rules §10).
 */
export async function deskSessionHashOf({ headers }: Request): Promise<string | null> {
  const token = headers.has('authorization') ? null : cookieNamed(headers, deskCookie)
  return token !== null && isSecretToken(token) ? sha256(token) : null
}

function readDeskSession(
  db: D1Database,
  hash: string,
  atMs: number,
): Read<{ readonly staff: Staff; readonly usedAtMs: number } | undefined> {
  return readOf<Row, { readonly staff: Staff; readonly usedAtMs: number } | undefined>(
    db
      .prepare(`SELECT ${staffColumns}, desk_sessions.used_at_ms
        FROM desk_sessions JOIN staff ON staff.id = desk_sessions.staff_id
        WHERE desk_sessions.id = ?1 AND used_at_ms > ?2 AND desk_sessions.created_at_ms > ?3
          AND closed_at_ms IS NULL`)
      .bind(hash, atMs - maxIdleMs, atMs - maxSessionMs),
    ([row]) => row && { staff: toStaff(row), usedAtMs: Number(row['used_at_ms']) },
  )
}

/** Ends a session. */
export function deleteDeskSession(db: D1Database, hash: string): D1PreparedStatement {
  return db.prepare('DELETE FROM desk_sessions WHERE id = ?1').bind(hash)
}

/** Deletes the sessions that ended by themselves. */
export function deleteEndedDeskSessions(db: D1Database, atMs: number): D1PreparedStatement {
  return db
    .prepare('DELETE FROM desk_sessions WHERE used_at_ms <= ?1 OR created_at_ms <= ?2')
    .bind(atMs - maxIdleMs, atMs - maxSessionMs)
}

/** The Set-Cookie of a session: no script and no other site can use it, not even by a link. */
export function deskCookieOf(token: string): string {
  return `${deskCookie}=${token}; Path=/; Max-Age=${maxSessionMs / 1000}; Secure; HttpOnly; SameSite=Strict`
}

/** The Set-Cookie that deletes the session's cookie. */
export const endedDeskCookie = `${deskCookie}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict`
