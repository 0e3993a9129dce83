import { integer, text } from '../tables/column.ts'
import type { Read } from '../tables/reads.ts'
import { fieldsOf, readRecord } from '../tables/table.ts'

/** What was answered to a key. */
export interface StoredAnswer {
  readonly bodyHash: string
  readonly status: number
  readonly body: string
}

/** One call that may be repeated: its scope (the call and whose it is), its key, and the hash of its body. */
export interface RepeatableCall {
  readonly scope: string
  readonly key: string
  readonly bodyHash: string
}

const storedAnswer = fieldsOf<StoredAnswer>({ bodyHash: text, status: integer, body: text })

/** What was answered to the key before; `undefined` when it is new. */
export function readStoredAnswer(db: D1Database, call: RepeatableCall): Read<StoredAnswer | undefined> {
  const sql = `SELECT ${storedAnswer.list} FROM idempotency_keys WHERE scope = ?1 AND key = ?2`
  return readRecord(db.prepare(sql).bind(call.scope, call.key), storedAnswer)
}

/**
 * Keeps the answer under its key. A plain INSERT on purpose: of calls with one key the second is undone whole, where
 * `ON CONFLICT DO NOTHING` would let it take stock again (safety F2).
 */
export function storeAnswer(
  db: D1Database,
  call: RepeatableCall,
  status: number,
  body: string,
  atMs: number,
): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO idempotency_keys (scope, key, body_hash, status, body, created_at_ms)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)`)
    .bind(call.scope, call.key, call.bodyHash, status, body, atMs)
}

/** Forgets what was answered before `beforeMs`: no client repeats a call that old, and the answers hold addresses. */
export function forgetAnswersBefore(db: D1Database, beforeMs: number): D1PreparedStatement {
  return db.prepare('DELETE FROM idempotency_keys WHERE created_at_ms < ?1').bind(beforeMs)
}
