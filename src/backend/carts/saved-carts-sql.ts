/** A saved cart as it is answered: each list as JSON text (spec §3). */
export interface SavedCartTexts {
  readonly comboItems: string
  readonly foodmartItems: string
  readonly dealItems: string
}

interface SavedCartRow {
  readonly combo_items: string
  readonly foodmart_items: string
  readonly deal_items: string
}

/** The saved cart of one user; `undefined` when none was saved. */
export async function findSavedCart(db: D1Database, userId: string): Promise<SavedCartTexts | undefined> {
  const row = await db
    .prepare('SELECT combo_items, foodmart_items, deal_items FROM saved_carts WHERE user_id = ?1')
    .bind(userId)
    .first<SavedCartRow>()
  return row ? { comboItems: row.combo_items, foodmartItems: row.foodmart_items, dealItems: row.deal_items } : undefined
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
