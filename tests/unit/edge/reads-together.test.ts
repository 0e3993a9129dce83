import { describe, expect, test } from 'vitest'
import { countedDatabase } from '#edge/counted-database.ts'
import { currentRecord, newRecord, recording } from '#edge/request-record.ts'
import { openMemoryDatabase } from '#tests/support/memory-database.ts'

/** A database of one table, and the batches that reached it: how many statements each had. */
function openDatabase() {
  const memory = openMemoryDatabase()
  const batches: number[] = []
  const session = {
    prepare: (sql: string) => memory.prepare(sql),
    batch(statements: D1PreparedStatement[]) {
      batches.push(statements.length)
      return memory.batch(statements)
    },
  }
  // Every request has a session of its own.
  const watched = Object.assign(Object.create(memory), session, { withSession: () => ({ ...session }) })
  return { batches, db: countedDatabase(watched, 'replica') }
}

const rowsOf = (results: readonly D1Result[]) => results.map(({ results: rows }) => rows)

describe('reads of one request (decision 0054)', () => {
  test('that begin together are one round trip, and each gets its own rows', async () => {
    const { batches, db } = openDatabase()
    await recording(newRecord(new Headers()), async () => {
      const [one, two] = await Promise.all([
        db.batch([db.prepare('SELECT 1 AS n')]),
        db.batch([db.prepare('SELECT ?1 AS n').bind(2), db.prepare('WITH t(n) AS (VALUES (3)) SELECT n FROM t')]),
      ])

      expect(rowsOf(one)).toEqual([[{ n: 1 }]])
      expect(rowsOf(two)).toEqual([[{ n: 2 }], [{ n: 3 }]])
      expect(currentRecord()?.databaseCalls).toBe(1)
    })
    expect(batches).toEqual([3])
  })

  test('that ask for the same are read once', async () => {
    const { batches, db } = openDatabase()
    const read = (value: number) => db.prepare('SELECT ?1 AS n').bind(value)
    await recording(newRecord(new Headers()), async () => {
      const [one, two] = await Promise.all([db.batch([read(1), read(2)]), db.batch([read(2), read(3), read(1)])])

      expect(rowsOf(one)).toEqual([[{ n: 1 }], [{ n: 2 }]])
      expect(rowsOf(two)).toEqual([[{ n: 2 }], [{ n: 3 }], [{ n: 1 }]])
    })
    expect(batches).toEqual([3])
  })

  test('that begin later are another one', async () => {
    const { batches, db } = openDatabase()
    await recording(newRecord(new Headers()), async () => {
      await db.batch([db.prepare('SELECT 1')])
      await db.batch([db.prepare('SELECT 2')])
    })
    expect(batches).toEqual([1, 1])
  })

  test('never share a batch with a write, or with another request', async () => {
    const { batches, db } = openDatabase()
    const request = (sql: string) => recording(newRecord(new Headers()), () => db.batch([db.prepare(sql)]))
    await request('CREATE TABLE things (n INTEGER) STRICT')
    await recording(newRecord(new Headers()), () =>
      Promise.all([
        db.batch([db.prepare('SELECT count(*) AS n FROM things')]),
        db.batch([db.prepare('INSERT INTO things VALUES (1)'), db.prepare('SELECT count(*) AS n FROM things')]),
      ]),
    )
    await Promise.all([request('SELECT 1'), request('SELECT 2')])

    expect(batches.toSorted()).toEqual([1, 1, 1, 1, 2])
  })

  test('that fail, fail for all that share the round trip', async () => {
    const { db } = openDatabase()
    await recording(newRecord(new Headers()), async () => {
      const both = await Promise.allSettled([
        db.batch([db.prepare('SELECT 1')]),
        db.batch([db.prepare('SELECT * FROM nowhere')]),
      ])
      expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    })
  })
})
