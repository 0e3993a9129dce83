import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { restorable } from '#commands/backup-statements.ts'

const table = 'CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT)'
const defer = 'PRAGMA defer_foreign_keys=TRUE'

describe('restorable (safety R15)', () => {
  test('keeps short statements as they are', () => {
    const statements = [defer, table, `INSERT INTO "notes" ("id","body") VALUES(1,'it''s; 火鍋')`]

    expect(restorable(statements)).toEqual(statements)
  })

  test('leaves out the parts of imports that were cut off', () => {
    const part = `INSERT INTO "catalog_import_parts" ("import_id") VALUES('x')`

    expect(restorable([defer, table, part])).toEqual([defer, table])
  })

  test('makes a row above 100 KB of statements that D1 takes, without changing a character', () => {
    const text = `it's 火鍋🍲; -- '' \\n `.repeat(20_000)
    const long = `INSERT INTO "notes" ("id","body") VALUES(1,'${text.replaceAll("'", "''")}')`

    const statements = restorable([defer, table, long, `INSERT INTO "notes" ("id","body") VALUES(2,'b')`])

    expect(Math.max(...statements.map((sql) => Buffer.byteLength(sql)))).toBeLessThanOrEqual(100_000)
    const sqlite = new DatabaseSync(':memory:')
    for (const sql of statements) sqlite.exec(sql)
    expect(sqlite.prepare('SELECT body FROM notes WHERE id = 1').get()).toEqual({ body: text })
    expect(sqlite.prepare(`SELECT name FROM sqlite_master`).all()).toEqual([{ name: 'notes' }])
  })
})
