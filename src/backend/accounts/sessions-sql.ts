import { type Read, readIsWritten, readOf } from '../tables/reads.ts'
import type { Row } from '../tables/table.ts'
import { type StoredUser, toStoredUser, userColumns } from './users-sql.ts'

/** The user of a session, and the last use that was written down. */
export interface SessionOwner extends StoredUser {
  readonly usedAtMs: number
}

/** The owner of a session that was used since `usedAfterMs` and began after `createdAfterMs`. */
export function readSession(
  db: D1Database,
  hash: string,
  usedAfterMs: number,
  createdAfterMs: number,
): Read<SessionOwner | undefined> {
  return readOf<Row, SessionOwner | undefined>(
    db
      .prepare(`SELECT ${userColumns}, sessions.used_at_ms
        FROM sessions JOIN users ON users.id = sessions.user_id
        WHERE sessions.id = ?1 AND used_at_ms > ?2 AND sessions.created_at_ms > ?3`)
      .bind(hash, usedAfterMs, createdAfterMs),
    ([row]) => row && { ...toStoredUser(row), usedAtMs: Number(row['used_at_ms']) },
  )
}

/**
 * Begins a session for a user if the password is still the one that was checked. A sign-in during a change of password
 * would else survive the change.
 * @returns false when the password has changed.
 */
export function insertSession(
  db: D1Database,
  session: {
    readonly hash: string
    readonly userId: string
    readonly passwordHash: string | null
    readonly atMs: number
  },
): Read<boolean> {
  return readIsWritten(
    db
      .prepare(`INSERT INTO sessions (id, user_id, created_at_ms, used_at_ms)
        SELECT ?1, id, ?4, ?4 FROM users WHERE id = ?2 AND password_hash IS ?3 RETURNING id`)
      .bind(session.hash, session.userId, session.passwordHash, session.atMs),
  )
}

/** Writes down that a session was used. */
export function markSessionUsed(db: D1Database, hash: string, atMs: number): D1PreparedStatement {
  return db.prepare('UPDATE sessions SET used_at_ms = ?2 WHERE id = ?1').bind(hash, atMs)
}

/** Ends a session. */
export function deleteSession(db: D1Database, hash: string): D1PreparedStatement {
  return db.prepare('DELETE FROM sessions WHERE id = ?1').bind(hash)
}

/** Ends all sessions of a user if the password is `passwordHash`, so the session of a rival's change stays. */
export function deleteSessionsOf(db: D1Database, userId: string, passwordHash: string): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM sessions WHERE user_id = ?1
      AND EXISTS (SELECT 1 FROM users WHERE id = ?1 AND password_hash = ?2)`)
    .bind(userId, passwordHash)
}

/** Deletes the session of a browser once the one that replaces it was written: a refused change signs nobody out. */
export function deleteReplacedSession(db: D1Database, hash: string, replacedBy: string): D1PreparedStatement {
  return db
    .prepare('DELETE FROM sessions WHERE id = ?1 AND EXISTS (SELECT 1 FROM sessions WHERE id = ?2)')
    .bind(hash, replacedBy)
}

/** Deletes the sessions that were not used since `beforeMs`. */
export function deleteSessionsIdleSince(db: D1Database, beforeMs: number): D1PreparedStatement {
  return db.prepare('DELETE FROM sessions WHERE used_at_ms < ?1').bind(beforeMs)
}
