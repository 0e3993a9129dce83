import { integer, text } from '../tables/column.ts'
import type { Read } from '../tables/reads.ts'
import { fieldsOf, type Row, readRecords } from '../tables/table.ts'

/** A product that a user saved, by its code. */
export interface SavedProduct {
  readonly productCode: string
  readonly addedAtMs: number
}

const savedProduct = fieldsOf<SavedProduct>({ productCode: text, addedAtMs: integer })

/** A user's wishlist, the newest first. */
export function readWishlist(db: D1Database, userId: string): Read<readonly SavedProduct[]> {
  const statement = db
    .prepare(`SELECT ${savedProduct.list} FROM wishlist_entries
      WHERE user_id = ?1 ORDER BY added_at_ms DESC, product_code`)
    .bind(userId)
  return readRecords(statement, savedProduct)
}

/**
 * Adds a product, once.
 * @returns its entry and whether it is new; `null` when the list holds `maxEntries` others already.
 */
export async function insertWish(
  db: D1Database,
  userId: string,
  productCode: string,
  maxEntries: number,
  atMs: number,
): Promise<(SavedProduct & { readonly isNew: boolean }) | null> {
  const [inserted, entry] = await db.batch<Row>([
    db
      .prepare(`INSERT INTO wishlist_entries (user_id, product_code, added_at_ms)
        SELECT ?1, ?2, ?3 WHERE (SELECT count(*) FROM wishlist_entries WHERE user_id = ?1) < ?4
        ON CONFLICT (user_id, product_code) DO NOTHING RETURNING product_code`)
      .bind(userId, productCode, atMs, maxEntries),
    db
      .prepare(`SELECT ${savedProduct.list} FROM wishlist_entries WHERE user_id = ?1 AND product_code = ?2`)
      .bind(userId, productCode),
  ])
  const row = entry?.results[0]
  return row ? { ...savedProduct.fromRow(row), isNew: inserted?.results.length === 1 } : null
}

/** Takes a product off the list; `false` when it was not on it. */
export async function deleteWish(db: D1Database, userId: string, productCode: string): Promise<boolean> {
  const { results } = await db
    .prepare('DELETE FROM wishlist_entries WHERE user_id = ?1 AND product_code = ?2 RETURNING product_code')
    .bind(userId, productCode)
    .all()
  return results.length === 1
}
