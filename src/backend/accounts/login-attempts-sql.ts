import type { Read } from '../tables/reads.ts'

/** Wrong passwords in a row without a pause. */
const freeAttempts = 10
const firstPauseMs = 30_000
const maxPauseMs = 15 * 60_000
const forgottenMs = 24 * 3600 * 1000

/**
 * Counts an attempt before its password is checked, so a hundred at once count as a hundred (safety I13). The right
 * password deletes the count. After ten wrong ones each costs a pause of half a minute, doubled up to a quarter of an
 * hour.
 * @returns `null` when this attempt may go on; else the moment of the next one, in milliseconds.
 */
export function countAttempt(db: D1Database, account: string, nowMs: number): Read<number | null> {
  return {
    statements: [
      db.prepare('DELETE FROM login_attempts WHERE failed_at_ms < ?1').bind(nowMs - forgottenMs),
      db
        .prepare(`INSERT INTO login_attempts (account, failures, blocked_until_ms, failed_at_ms) VALUES (?1, 1, 0, ?2)
          ON CONFLICT (account) DO UPDATE SET
            failures = failures + 1,
            blocked_until_ms = iif(failures + 1 < ?3, 0, ?2 + min(?5, ?4 << min(failures + 1 - ?3, 10))),
            failed_at_ms = ?2
          WHERE blocked_until_ms <= ?2
          RETURNING failures`)
        .bind(account, nowMs, freeAttempts, firstPauseMs, maxPauseMs),
      db.prepare('SELECT blocked_until_ms AS blockedUntilMs FROM login_attempts WHERE account = ?1').bind(account),
    ],
    build([, counted = [], rows = []]) {
      if (counted.length > 0) return null
      const [row] = rows as readonly { readonly blockedUntilMs: number }[]
      return row?.blockedUntilMs ?? null
    },
  }
}

/** Deletes the count of an account's attempts. */
export function forgetAttempts(db: D1Database, account: string): D1PreparedStatement {
  return db.prepare('DELETE FROM login_attempts WHERE account = ?1').bind(account)
}
