import { readdir, readFile } from 'node:fs/promises'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { batchWorker, distantDatabase } from '#commands/distant-database.ts'

const migrationsFolder = new URL('../../src/backend/migrations/', import.meta.url)

/** An empty D1 in memory with every migration applied. `close` ends its process. */
export interface TestDatabase {
  readonly db: D1Database
  close(): Promise<void>
}

/** Opens a D1 with every migration applied in its own workerd: an empty one in memory, or the one in `folder`. */
export async function openTestDatabase(folder?: string): Promise<TestDatabase> {
  const options = convertV4MiniflareOptions({
    modules: true,
    script: batchWorker,
    compatibilityDate: '2026-10-01',
    d1Databases: { DB: 'test' },
    ...(folder === undefined ? {} : { resourcePersistencePath: folder }),
  })
  const miniflare = new Miniflare(options)
  const address = await miniflare.ready
  const db = distantDatabase((body) => fetch(address, { method: 'POST', body }))
  const known = await db.prepare(`SELECT count(*) AS n FROM sqlite_master WHERE name = 'products'`).first<number>('n')
  if (known === 0) await applyMigrations(db)
  return { db, close: () => miniflare.dispose() }
}

/** Applies the migrations in the order of their names, as `wrangler d1 migrations apply` does. */
export async function applyMigrations(db: D1Database): Promise<void> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) {
    const sql = await readFile(new URL(name, migrationsFolder), 'utf8')
    await db.batch(statementsOf(sql).map((statement) => db.prepare(statement)))
  }
}

/** Splits a migration at its semicolons. Outside comments they only end statements. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
