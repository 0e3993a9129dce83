import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { distantDatabase } from '#commands/distant-database.ts'

const migrations = new URL('../../src/backend/migrations/', import.meta.url)

interface Statement {
  readonly sql: string
  readonly values: readonly (string | number | null)[]
}

/** Returns an empty database with every migration applied, in this process: D1's SQL without D1's process. */
export function openMemoryDatabase(): D1Database {
  const sqlite = new DatabaseSync(':memory:')
  const names = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  for (const name of names.sort()) sqlite.exec(readFileSync(new URL(name, migrations), 'utf8'))
  return memoryDatabaseOf(sqlite)
}

/** Returns the D1 over a database of this process. */
export function memoryDatabaseOf(sqlite: DatabaseSync): D1Database {
  return distantDatabase(async (body) => {
    const statements: readonly Statement[] = JSON.parse(body)
    // A transaction, as in a D1 batch.
    sqlite.exec('BEGIN')
    try {
      const results = statements.map((statement) => run(sqlite, statement))
      sqlite.exec('COMMIT')
      return answer(true, results)
    } catch (error) {
      sqlite.exec('ROLLBACK')
      return answer(false, { message: error instanceof Error ? error.message : String(error) })
    }
  })
}

/** Runs one statement; returns its rows and how many rows it changed, as D1 does. */
function run(sqlite: DatabaseSync, { sql, values }: Statement): object {
  const prepared = sqlite.prepare(sql)
  if (prepared.columns().length > 0) return { success: true, results: prepared.all(...values), meta: { changes: 0 } }
  const { changes } = prepared.run(...values)
  return { success: true, results: [], meta: { changes: Number(changes) } }
}

/** Returns the answer after JSON encoding and decoding. */
function answer(ok: boolean, body: object): { ok: boolean; json(): Promise<unknown> } {
  return { ok, json: async () => JSON.parse(JSON.stringify(body)) }
}
