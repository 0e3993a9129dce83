import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { unstable_splitSqlQuery } from 'wrangler'
import type { Account } from './account.ts'
import { failure, result } from './answers.ts'

/** The calls of Cloudflare's API that read, export and import a D1 database of `account`. */
export function databaseRoutes(account: Account): Hono {
  const api = new Hono()
  const uploads = new Map<string, string>()
  const database = '/accounts/:account/d1/database/:id'
  const sqliteOf = (id: string): DatabaseSync | undefined => account.databases.get(id)?.sqlite

  api.post(`${database}/query`, async ({ req }) => {
    const { sql } = await req.json<{ readonly sql: string }>()
    const sqlite = sqliteOf(req.param('id'))
    if (sqlite === undefined) return failure(404, 7404, 'not found')
    try {
      return result(unstable_splitSqlQuery(sql).map((statement) => runOne(sqlite, statement)))
    } catch (error) {
      return failure(400, 7500, String(error))
    }
  })
  api.post(`${database}/export`, ({ req }) => {
    const sqlite = sqliteOf(req.param('id'))
    if (sqlite === undefined) return failure(404, 7404, 'not found')
    const name = `${req.param('id')}-export.sql`
    uploads.set(name, dumpOf(sqlite))
    const url = new URL(req.url)
    const signed = `${url.origin}${url.pathname.replace(/\/accounts\/.*/, '')}/files/${name}`
    return result({ success: true, status: 'complete', messages: [], result: { filename: name, signed_url: signed } })
  })
  api.post(`${database}/import`, async ({ req }) => {
    const { action, etag, filename } = await req.json<{ action: string; etag: string; filename: string }>()
    const sqlite = sqliteOf(req.param('id'))
    if (sqlite === undefined) return failure(404, 7404, 'not found')
    const url = new URL(req.url)
    const files = `${url.origin}${url.pathname.replace(/\/accounts\/.*/, '')}/files`
    if (action === 'init')
      return result({ success: true, messages: [], filename: `${etag}.sql`, upload_url: `${files}/${etag}.sql` })
    return result(importInto(sqlite, uploads.get(filename) ?? ''))
  })
  api.put('/files/:name', async ({ req }) => {
    const text = await req.text()
    uploads.set(req.param('name'), text)
    return new Response(null, { headers: { etag: `"${createHash('md5').update(text).digest('hex')}"` } })
  })
  api.get('/files/:name', ({ req }) => new Response(uploads.get(req.param('name')) ?? null))
  return api
}

function runOne(sqlite: DatabaseSync, sql: string): object {
  const prepared = sqlite.prepare(sql)
  const isRead = prepared.columns().length > 0
  const results = isRead ? prepared.all() : []
  if (!isRead) prepared.run()
  return { results, success: true, meta: { duration: 0 } }
}

/** Runs a script as D1's import does: all or nothing, and no statement above 100 KB. */
function importInto(sqlite: DatabaseSync, script: string): object {
  const statements = unstable_splitSqlQuery(script)
  try {
    sqlite.exec('BEGIN')
    for (const sql of statements) {
      if (Buffer.byteLength(sql) > 100_000) throw new Error('statement too long: SQLITE_TOOBIG')
      sqlite.exec(sql)
    }
    sqlite.exec('COMMIT')
  } catch (error) {
    sqlite.exec('ROLLBACK')
    return { success: true, status: 'error', messages: [], errors: [String(error)] }
  }
  const meta = { duration: 0, rows_read: 0, rows_written: 0, size_after: 0 }
  return {
    success: true,
    status: 'complete',
    messages: [],
    result: { num_queries: statements.length, final_bookmark: 'b', meta },
  }
}

/** The database as SQL in the form of D1's export. */
function dumpOf(sqlite: DatabaseSync): string {
  const named = (type: string) =>
    sqlite
      .prepare(`SELECT name, sql FROM sqlite_master WHERE type = ?1 AND sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
        ORDER BY rowid`)
      .all(type)
      .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
  const tables = named('table').flatMap(({ name, sql }) => [sql, ...insertsOf(sqlite, name)])
  return ['PRAGMA defer_foreign_keys=TRUE', ...tables, ...named('index').map(({ sql }) => sql)]
    .map((sql) => `${sql};\n`)
    .join('')
}

function insertsOf(sqlite: DatabaseSync, table: string): readonly string[] {
  const columns = sqlite
    .prepare(`SELECT * FROM "${table}"`)
    .columns()
    .map(({ name }) => `"${name}"`)
  const quoted = columns.map((name) => `quote(${name})`).join(` || ',' || `)
  return sqlite
    .prepare(`SELECT ${quoted} AS row FROM "${table}"`)
    .all()
    .map(({ row }) => `INSERT INTO "${table}" (${columns.join(',')}) VALUES(${String(row)})`)
}
