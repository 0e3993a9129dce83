import type { AddressEntry, SavedAddress } from '#contract/addresses.ts'
import { flag, orNull, text } from '../tables/column.ts'
import { fieldsOf, type Row } from '../tables/table.ts'

/** An entry to write, of one user. */
export interface OwnAddress {
  readonly id: string
  readonly userId: string
  readonly entry: AddressEntry
  readonly isDefault: boolean
}

const savedAddress = fieldsOf<SavedAddress>({
  id: text,
  isDefault: flag,
  firstName: orNull(text),
  lastName: orNull(text),
  phone: orNull(text),
  line1: text,
  line2: orNull(text),
  city: text,
  state: text,
  zip: text,
})

/** A user's address book: the default first, then the newest. */
export async function listAddresses(db: D1Database, userId: string): Promise<readonly SavedAddress[]> {
  const { results } = await selectAddresses(db, userId).all<Row>()
  return results.map(savedAddress.fromRow)
}

/**
 * Adds an entry; a user's first is the default whether or not it was asked for.
 * @returns the user's whole book after it, without the entry when the book already holds `maxEntries`.
 */
export async function insertAddress(
  db: D1Database,
  { id, userId, entry, isDefault }: OwnAddress,
  maxEntries: number,
  atMs: number,
): Promise<readonly SavedAddress[]> {
  const insert = db
    .prepare(`INSERT INTO addresses
        (id, user_id, created_at_ms, is_default, first_name, last_name, phone, line1, line2, city, state, zip)
      SELECT ?1, ?2, ?3, NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = ?2), ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
      WHERE (SELECT count(*) FROM addresses WHERE user_id = ?2) < ?12`)
    .bind(id, userId, atMs, ...valuesOf(entry), maxEntries)
  return writeBook(db, userId, [insert, ...(isDefault ? moveDefault(db, userId, id) : [])])
}

/** Changes an entry of the user. Returns the whole book after it. */
export async function updateAddress(
  db: D1Database,
  { id, userId, entry, isDefault }: OwnAddress,
): Promise<readonly SavedAddress[]> {
  const update = db
    .prepare(`UPDATE addresses SET first_name = ?3, last_name = ?4, phone = ?5, line1 = ?6, line2 = ?7, city = ?8,
        state = ?9, zip = ?10
      WHERE id = ?1 AND user_id = ?2`)
    .bind(id, userId, ...valuesOf(entry))
  return writeBook(db, userId, [update, ...(isDefault ? moveDefault(db, userId, id) : [])])
}

/** Makes an entry the default. Without such an entry the default stays. Returns the whole book after it. */
export function chooseDefaultAddress(db: D1Database, userId: string, id: string): Promise<readonly SavedAddress[]> {
  return writeBook(db, userId, moveDefault(db, userId, id))
}

/**
 * Deletes an entry; the newest of those left takes over as the default.
 * @returns the book after it; `undefined` when the user had no such entry.
 */
export async function deleteAddress(
  db: D1Database,
  userId: string,
  id: string,
): Promise<readonly SavedAddress[] | undefined> {
  const [deleted, , left] = await db.batch<Row>([
    db.prepare('DELETE FROM addresses WHERE id = ?1 AND user_id = ?2 RETURNING id').bind(id, userId),
    db
      .prepare(`UPDATE addresses SET is_default = 1
        WHERE NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = ?1 AND is_default = 1)
          AND id = (SELECT id FROM addresses WHERE user_id = ?1 ORDER BY created_at_ms DESC, id LIMIT 1)`)
      .bind(userId),
    selectAddresses(db, userId),
  ])
  return deleted?.results.length === 1 ? left?.results.map(savedAddress.fromRow) : undefined
}

async function writeBook(
  db: D1Database,
  userId: string,
  writes: readonly D1PreparedStatement[],
): Promise<readonly SavedAddress[]> {
  const results = await db.batch<Row>([...writes, selectAddresses(db, userId)])
  return results.at(-1)?.results.map(savedAddress.fromRow) ?? []
}

/** First off, then on: the index allows no two defaults at any time. */
function moveDefault(db: D1Database, userId: string, id: string): D1PreparedStatement[] {
  return [
    db
      .prepare(`UPDATE addresses SET is_default = 0
        WHERE user_id = ?1 AND is_default = 1 AND EXISTS (SELECT 1 FROM addresses WHERE id = ?2 AND user_id = ?1)`)
      .bind(userId, id),
    db.prepare('UPDATE addresses SET is_default = 1 WHERE id = ?2 AND user_id = ?1').bind(userId, id),
  ]
}

function selectAddresses(db: D1Database, userId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${savedAddress.list} FROM addresses WHERE user_id = ?1 ORDER BY is_default DESC, created_at_ms DESC, id`,
    )
    .bind(userId)
}

function valuesOf(entry: AddressEntry): readonly (string | null)[] {
  const { firstName, lastName, phone, line1, line2, city, state, zip } = entry
  return [firstName, lastName, phone, line1, line2, city, state, zip]
}
