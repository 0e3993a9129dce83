/** Which of the database's promises a batch would have broken; all of it is undone. */
export type Conflict = 'key_taken' | 'stock' | 'discount' | 'catalog' | 'order_moved_on' | 'name_taken'

// SQLite says a CHECK's name, and of a UNIQUE the columns.
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

/** The promise that `error` names; `null` for any other trouble. */
export function conflictOf(error: unknown): Conflict | null {
  const message = error instanceof Error ? error.message : ''
  if (!message.includes('constraint failed')) return null
  return signs.find(([sign]) => message.includes(sign))?.[1] ?? null
}

/** Runs `statements` in one transaction: `null` when all of them hold, else what was in the way and nothing was done. */
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
