import { text } from '../tables/column.ts'
import { fieldsOf, type Row } from '../tables/table.ts'

/** A saved cart as it is answered: each list as JSON text (rules §3). */
export interface SavedCartTexts {
  readonly comboItems: string
  readonly foodmartItems: string
  readonly dealItems: string
}

const savedCart = fieldsOf<SavedCartTexts>({ comboItems: text, foodmartItems: text, dealItems: text })

/** The saved cart of one user; `undefined` when none was saved. */
export async function findSavedCart(db: D1Database, userId: string): Promise<SavedCartTexts | undefined> {
  const row = await db.prepare(`SELECT ${savedCart.list} FROM saved_carts WHERE user_id = ?1`).bind(userId).first<Row>()
  return row ? savedCart.fromRow(row) : undefined
}

/** Writes a user's cart in the place of the one before. */
export async function writeSavedCart(
  db: D1Database,
  userId: string,
  { comboItems, foodmartItems, dealItems }: SavedCartTexts,
  atMs: number,
): Promise<void> {
  await db
    .prepare(`INSERT INTO saved_carts (user_id, combo_items, foodmart_items, deal_items, saved_at_ms)
      VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT (user_id) DO UPDATE SET combo_items = excluded.combo_items,
        foodmart_items = excluded.foodmart_items, deal_items = excluded.deal_items, saved_at_ms = excluded.saved_at_ms`)
    .bind(userId, comboItems, foodmartItems, dealItems, atMs)
    .run()
}
