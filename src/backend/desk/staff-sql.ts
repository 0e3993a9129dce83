import type { Staff } from '#contract/staff.ts'
import type { StaffRole } from '#domain/desk/staff-role.ts'
import type { Locale } from '#domain/locale.ts'
import { integer, oneOf, orNull, text } from '../tables/column.ts'
import { type Read, readOf } from '../tables/reads.ts'
import { fieldsOf, type Row } from '../tables/table.ts'

const staff = fieldsOf<Omit<Staff, 'isClosed'> & { readonly closedAtMs: number | null }>({
  id: text,
  email: text,
  name: text,
  role: oneOf<StaffRole>(),
  language: oneOf<Locale>(),
  version: integer,
  closedAtMs: orNull(integer),
})

/** The columns of an account, as a SELECT with a join lists them. */
export const staffColumns = staff.names.map((name) => `staff.${name}`).join(', ')

/** Returns the account of a row that `staffColumns` were selected of. */
export function toStaff(row: Row): Staff {
  const { closedAtMs, ...rest } = staff.fromRow(row)
  return { ...rest, isClosed: closedAtMs !== null }
}

function readStaffWhere(db: D1Database, column: 'id' | 'email', value: string): Read<Staff | undefined> {
  return readOf<Row, Staff | undefined>(
    db.prepare(`SELECT ${staffColumns} FROM staff WHERE ${column} = ?1`).bind(value),
    ([row]) => row && toStaff(row),
  )
}

/** The account of an id; `undefined` when there is none. */
export function readStaff(db: D1Database, id: string): Read<Staff | undefined> {
  return readStaffWhere(db, 'id', id)
}

/** The account of an address in lower case; `undefined` when there is none. */
export function readStaffByEmail(db: D1Database, email: string): Read<Staff | undefined> {
  return readStaffWhere(db, 'email', email)
}

/** All accounts: the open ones first, then by name. */
export function readAllStaff(db: D1Database): Read<readonly Staff[]> {
  return readOf<Row, readonly Staff[]>(
    db.prepare(`SELECT ${staffColumns} FROM staff ORDER BY closed_at_ms IS NOT NULL, name, id`),
    (rows) => rows.map(toStaff),
  )
}

/** Makes an open account. A taken address breaks the batch (`staff_taken`). */
export function insertStaff(
  db: D1Database,
  { id, email, name, role, language }: Omit<Staff, 'isClosed' | 'version'>,
  atMs: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO staff (id, email, name, role, language, created_at_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6)')
    .bind(id, email, name, role, language, atMs)
}

/**
 * Writes an account as it is after a change. `after.version` is the version before it; another one breaks the batch
 * (`staff_moved`), and so does a change that leaves no open owner (`last_owner`). A new role, and closing, end its
 * sessions and links.
 */
export function updateStaff(db: D1Database, before: Staff, after: Staff, atMs: number): D1PreparedStatement[] {
  const endsSessions = after.isClosed || after.role !== before.role
  return [
    db
      .prepare(`UPDATE staff SET version = iif(version = ?2, version + 1, NULL), name = ?3, role = ?4,
          closed_at_ms = iif(?5, coalesce(closed_at_ms, ?6), NULL) WHERE id = ?1`)
      .bind(after.id, before.version, after.name, after.role, after.isClosed ? 1 : 0, atMs),
    db
      .prepare(`UPDATE staff SET role = iif(EXISTS (
          SELECT 1 FROM staff WHERE role = 'owner' AND closed_at_ms IS NULL), role, NULL) WHERE id = ?1`)
      .bind(after.id),
    ...(endsSessions
      ? ['desk_sessions', 'desk_links'].map((table) =>
          db.prepare(`DELETE FROM ${table} WHERE staff_id = ?1`).bind(after.id),
        )
      : []),
  ]
}
