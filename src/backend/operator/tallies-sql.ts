/** So many of one kind and name. */
export interface Tally {
  readonly kind: 'refusal' | 'tax' | 'errands'
  /** The code of a refusal; `answered` or `failed`; `done`. */
  readonly name: string
  readonly count: number
}

/** A row counts five minutes. */
const slotMs = 5 * 60_000
const retentionMs = 7 * 24 * 3600_000

/** Adds to the counts of the five minutes that hold `nowMs`, in one statement. */
export function addTallies(db: D1Database, tallies: readonly Tally[], nowMs: number): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO tallies (kind, name, slot_ms, count, last_at_ms)
      SELECT value ->> 'kind', value ->> 'name', ?2, value ->> 'count', ?3 FROM json_each(?1) WHERE true
      ON CONFLICT (kind, name, slot_ms) DO UPDATE SET count = count + excluded.count,
        last_at_ms = max(last_at_ms, excluded.last_at_ms)`)
    .bind(JSON.stringify(tallies), nowMs - (nowMs % slotMs), nowMs)
}

/** Deletes the counts of more than a week ago. */
export function forgetTallies(db: D1Database, nowMs: number): D1PreparedStatement {
  return db.prepare('DELETE FROM tallies WHERE slot_ms < ?1').bind(nowMs - retentionMs)
}
