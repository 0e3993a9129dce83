import type { BulkDatabase } from '../tables/bulk-writes.ts'

/** Of the parts that are sent at once; one part alone may be larger. */
const maxBytesAtOnce = 1_500_000
/** No import takes longer: what is older was cut off. */
const maxAgeSeconds = 3600

/** The rows of one import on their way into the database. */
export interface ImportParts {
  /** Takes the rows of bulk writes. Its statements read them from the database, so a batch of them is small. */
  readonly bulk: BulkDatabase
  /** Sends the rows that `bulk` took, part by part; tells the share that is sent, from 0 to 1. */
  stage(onProgress: (share: number) => void): Promise<void>
  /** Fails the batch when one of the rows is missing: it would read as an empty list. */
  expectAll(): D1PreparedStatement
  /** Deletes the rows again. */
  forget(): D1PreparedStatement
}

/** Returns the parts of a new import (decision 0037). */
export function openImportParts(db: D1Database): ImportParts {
  const importId = crypto.randomUUID()
  const parts: string[] = []
  return {
    bulk: {
      prepare: (sql) => ({
        bind(rows) {
          parts.push(rows)
          const part = '(SELECT body FROM catalog_import_parts WHERE import_id = ?1 AND part = ?2)'
          return db.prepare(sql.replaceAll('?1', part)).bind(importId, parts.length)
        },
      }),
    },
    async stage(onProgress) {
      const bytes = parts.reduce((sum, part) => sum + part.length, 0)
      let sent = 0
      let statements = [
        db.prepare(`DELETE FROM catalog_import_parts WHERE staged_at_ms < (unixepoch() - ${maxAgeSeconds}) * 1000`),
      ]
      let waiting = 0
      const send = async () => {
        await db.batch(statements)
        sent += waiting
        statements = []
        waiting = 0
        onProgress(sent / bytes)
      }
      for (const [index, body] of parts.entries()) {
        if (waiting > 0 && waiting + body.length > maxBytesAtOnce) await send()
        statements.push(
          db
            .prepare(`INSERT INTO catalog_import_parts (import_id, part, body, staged_at_ms)
              VALUES (?1, ?2, ?3, unixepoch() * 1000)`)
            .bind(importId, index + 1, body),
        )
        waiting += body.length
        // It is in the database now, and an isolate has little memory.
        parts[index] = ''
      }
      await send()
    },
    // No catalog has the definitions -1, so the CHECK catalog_unchanged undoes the batch.
    expectAll: () =>
      db
        .prepare(`UPDATE catalog_version SET read_definitions = -1
          WHERE (SELECT count(*) FROM catalog_import_parts WHERE import_id = ?1) <> ?2`)
        .bind(importId, parts.length),
    forget: () => db.prepare('DELETE FROM catalog_import_parts WHERE import_id = ?1').bind(importId),
  }
}
