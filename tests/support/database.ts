import { readdir, readFile } from 'node:fs/promises'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

const migrationsFolder = new URL('../../src/backend/migrations/', import.meta.url)

/** A fresh D1 in memory with every migration applied; `close` ends its process. */
export interface TestDatabase {
  readonly db: D1Database
  close(): Promise<void>
}

// Miniflare's own getD1Database makes a blocking round trip of every `prepare` and `bind`; this Worker takes a whole
// batch at once, as a Worker with the binding would give it.
const workerScript = `export default {
  async fetch(request, { DB }) {
    try {
      const statements = await request.json()
      return Response.json(await DB.batch(statements.map(({ sql, values }) => DB.prepare(sql).bind(...values))))
    } catch (error) {
      return Response.json({ message: error.message }, { status: 500 })
    }
  },
}`

/** A D1 with every migration applied, in a workerd of its own: fresh and in memory, or the one kept in `folder`. */
export async function openTestDatabase(folder?: string): Promise<TestDatabase> {
  const options = convertV4MiniflareOptions({
    modules: true,
    script: workerScript,
    compatibilityDate: '2026-10-01',
    d1Databases: { DB: 'test' },
    ...(folder === undefined ? {} : { resourcePersistencePath: folder }),
  })
  const miniflare = new Miniflare(options)
  const address = await miniflare.ready
  const db = new DistantDatabase(address) as unknown as D1Database
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

/** The migrations hold no semicolon but at the end of a statement, comments apart. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** As much of D1Database as the shop uses. */
class DistantDatabase {
  readonly #address: URL

  constructor(address: URL) {
    this.#address = address
  }

  prepare(sql: string): DistantStatement {
    return new DistantStatement(this, sql, [])
  }

  async batch(statements: readonly DistantStatement[]): Promise<D1Result[]> {
    const body = JSON.stringify(statements.map(({ sql, values }) => ({ sql, values })))
    const response = await fetch(this.#address, { method: 'POST', body })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error((answer as { message: string }).message)
    return answer as D1Result[]
  }
}

/** A statement and its values; tests may read what it says. */
export class DistantStatement {
  readonly #db: DistantDatabase
  readonly sql: string
  readonly values: readonly unknown[]

  constructor(db: DistantDatabase, sql: string, values: readonly unknown[]) {
    this.#db = db
    this.sql = sql
    this.values = values
  }

  bind(...values: readonly unknown[]): DistantStatement {
    if (values.includes(undefined)) throw new TypeError(`D1_TYPE_ERROR: undefined bound in ${this.sql}`)
    return new DistantStatement(this.#db, this.sql, values)
  }

  async all(): Promise<D1Result> {
    const [result] = await this.#db.batch([this])
    if (result === undefined) throw new Error('D1 answered nothing')
    return result
  }

  run(): Promise<D1Result> {
    return this.all()
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results as readonly Record<string, unknown>[]
    if (row === undefined) return null
    return column === undefined ? row : row[column]
  }
}
