/** The promise of the database that a batch would have broken. The whole batch is undone. */
export type Conflict =
  | 'key_taken'
  | 'stock'
  | 'discount'
  /** The gift card holds less than the order takes of it. */
  | 'gift_card'
  /** The delivery slot has no place left. */
  | 'slot'
  | 'catalog'
  | 'order_moved_on'
  | 'name_taken'
  /** Another attempt to pay the order is open, or has paid it. */
  | 'other_attempt'
  /** The attempt is no longer where it was, or its order can't be paid with it. */
  | 'attempt_moved'
  /** The order's total can't change while money may come. */
  | 'payment_under_way'
  /** The unpaid orders of one shopper or address would hold too much. */
  | 'too_much_unpaid'
  | 'webhook_seen'
  /** The line has its end already. */
  | 'line_done'
  /** The line is refunded already, or nothing is left to refund. */
  | 'refunded'
  /** Somebody saved the text in the meantime. */
  | 'text_moved'
  /** The address has an account at the desk. */
  | 'staff_taken'
  /** Somebody else changed the account at the desk. */
  | 'staff_moved'
  /** Nobody would be left who may invite others. */
  | 'last_owner'
  /** The change at the desk is taken back already. */
  | 'change_undone'

// SQLite's message names a CHECK by its name and a UNIQUE by its columns.
const signs: readonly (readonly [string, Conflict])[] = [
  ['idempotency_keys.scope', 'key_taken'],
  ['stock_nonneg', 'stock'],
  ['discount_spent', 'discount'],
  ['gift_card_left', 'gift_card'],
  ['slot_left', 'slot'],
  ['catalog_unchanged', 'catalog'],
  ['order_events.order_id', 'order_moved_on'],
  ['payment_attempts.order_id', 'other_attempt'],
  ['payment_attempts.status', 'attempt_moved'],
  ['orders.total_cents', 'payment_under_way'],
  ['orders.held_until_ms', 'too_much_unpaid'],
  ['webhook_events.provider', 'webhook_seen'],
  ['line_outcomes.order_id', 'line_done'],
  ['refunds.attempt_id', 'refunded'],
  ['refund_left', 'refunded'],
  ['gift_card_back', 'refunded'],
  ['text_versions.kind', 'text_moved'],
  ['staff.email', 'staff_taken'],
  ['staff.version', 'staff_moved'],
  ['staff.role', 'last_owner'],
  ['desk_changes.undoes_id', 'change_undone'],
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
  // D1 refuses a batch without statements.
  if (statements.length === 0) return null
  try {
    await db.batch(statements)
    return null
  } catch (error) {
    const conflict = conflictOf(error)
    if (conflict === null) throw error
    return conflict
  }
}
