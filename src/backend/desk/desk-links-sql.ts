import type { Staff } from '#contract/staff.ts'
import { type Read, readOf } from '../tables/reads.ts'
import type { Row } from '../tables/table.ts'
import { staffColumns, toStaff } from './staff-sql.ts'

/** Live links of one account at a time. More would only fill its mailbox. */
const maxLiveLinks = 3

/** Keeps a link's hash for an open account, unless it has three already, and deletes expired links. */
export function insertDeskLink(
  db: D1Database,
  link: { readonly hash: string; readonly staffId: string; readonly atMs: number; readonly expiresAtMs: number },
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM desk_links WHERE expires_at_ms <= ?1').bind(link.atMs),
    db
      .prepare(`INSERT INTO desk_links (id, staff_id, expires_at_ms) SELECT ?1, id, ?3 FROM staff
        WHERE id = ?2 AND closed_at_ms IS NULL
          AND (SELECT count(*) FROM desk_links WHERE staff_id = staff.id) < ?4`)
      .bind(link.hash, link.staffId, link.expiresAtMs, maxLiveLinks),
  ]
}

/**
 * Uses a link up: begins a session for its account, and deletes all links of the account. Of several calls at once, one
 * gets the account; `undefined` for the others, and for a link that is used, expired or of a closed account.
 */
export function spendDeskLink(
  db: D1Database,
  use: { readonly hash: string; readonly sessionHash: string; readonly atMs: number },
): Read<Staff | undefined> {
  return {
    statements: [
      db
        .prepare(`INSERT INTO desk_sessions (id, staff_id, created_at_ms, used_at_ms)
          SELECT ?2, staff.id, ?3, ?3 FROM staff JOIN desk_links ON desk_links.staff_id = staff.id
          WHERE desk_links.id = ?1 AND expires_at_ms > ?3 AND closed_at_ms IS NULL`)
        .bind(use.hash, use.sessionHash, use.atMs),
      db
        .prepare('DELETE FROM desk_links WHERE staff_id = (SELECT staff_id FROM desk_sessions WHERE id = ?1)')
        .bind(use.sessionHash),
      readSessionStaff(db, use.sessionHash),
    ],
    build([, , rows = []]) {
      const [row] = rows as readonly Row[]
      return row && toStaff(row)
    },
  }
}

function readSessionStaff(db: D1Database, sessionHash: string): D1PreparedStatement {
  return db
    .prepare(`SELECT ${staffColumns} FROM staff WHERE id = (SELECT staff_id FROM desk_sessions WHERE id = ?1)`)
    .bind(sessionHash)
}

/** The account that a live link opens; `undefined` for any other link. */
export function readDeskLink(db: D1Database, hash: string, nowMs: number): Read<Staff | undefined> {
  return readOf<Row, Staff | undefined>(
    db
      .prepare(`SELECT ${staffColumns} FROM staff JOIN desk_links ON desk_links.staff_id = staff.id
        WHERE desk_links.id = ?1 AND expires_at_ms > ?2 AND closed_at_ms IS NULL`)
      .bind(hash, nowMs),
    ([row]) => row && toStaff(row),
  )
}
