/** The promise of the database that a batch would have broken. The whole batch is undone. */
export type Conflict = 'key_taken' | 'stock' | 'discount' | 'catalog' | 'order_moved_on' | 'name_taken'

// SQLite's message names a CHECK by its name and a UNIQUE by its columns.
const signs: readonly (readonly [string, Conflict])[] = [
  ['idempotency_keys.scope', 'key_taken'],
  ['stock_nonneg', 'stock'],
  ['discount_spent', 'discount'],
  ['catalog_unchanged', 'catalog'],
  ['order_events.order_id', 'order_moved_on'],
  ['payments.order_id', 'order_moved_on'],
  ['orders.number', 'name_taken'],
  ['orders.id', 'name_taken'],
]

/** Returns the promise that `error` names; `null` for any other error. */
export function conflictOf(error: unknown): Conflict | null {
  const message = error instanceof Error ? error.message : ''
  if (!message.includes('constraint failed')) return null
  return signs.find(([sign]) => message.includes(sign))?.[1] ?? null
}

/** Runs `statements` in one transaction. Returns `null` when they are written, else the conflict that undid them all. */
export async function runBatch(db: D1Database, statements: D1PreparedStatement[]): Promise<Conflict | null> {
  try {
    await db.batch(statements)
    return null
  } catch (error) {
    const conflict = conflictOf(error)
    if (conflict === null) throw error
    return conflict
  }
}
