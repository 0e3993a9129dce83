import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../answers.ts'
import { openShop, type Shop } from '../shop.ts'
import { aStaff } from './staff.ts'

const entrySchema = v.object({ version: v.string() })

/** What a request asked of the database: round trips, and the rows that it looked at. */
const asked = { trips: 0, rows: 0 }

function counted(db: D1Database): D1Database {
  const watched: Pick<D1Database, 'prepare' | 'batch'> = {
    prepare: (sql) => db.prepare(sql),
    async batch<T>(statements: D1PreparedStatement[]) {
      const results = await db.batch<T>(statements)
      asked.trips += 1
      asked.rows += results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
      return results
    },
  }
  return watched as D1Database
}

let whole: Shop
let shop: Shop
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  whole = await openShop()
  shop = whole.beside({ db: counted(whole.db) })
  headers = (await aStaff(whole, 'owner')).headers
})
afterAll(() => whole.close())

/** Adds copies of a sauce, without an import: they are in the database, and that is all. */
async function addSauces(from: number, count: number): Promise<void> {
  const { results } = await whole.db.prepare("SELECT * FROM products WHERE code = 'FM-SOY'").all()
  const names = Object.keys(results[0] ?? {})
  const own: Readonly<Record<string, string>> = { id: '10000 + n', code: "'FM-MORE-' || n", slug: "'more-' || n" }
  await whole.db
    .prepare(`WITH RECURSIVE counter(n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM counter WHERE n + 1 < ?1 + ?2)
      INSERT INTO products (${names.join(', ')})
      SELECT ${names.map((name) => own[name] ?? name).join(', ')} FROM counter, products WHERE code = 'FM-SOY'`)
    .bind(from, count)
    .run()
}

/** What opening the form of an entry asks of the database, the second time: the first one reads what later ones know. */
async function opening(path: string) {
  await shop.get(`desk/catalog/${path}`, headers)
  Object.assign(asked, { trips: 0, rows: 0 })
  const opened = await shop.get(`desk/catalog/${path}`, headers)
  return { path, status: opened.status, ...asked }
}

describe('the form of an entry (rules §16 "Catalog")', () => {
  test('looks at as many rows with 3,200 products as with 1,200', async () => {
    const paths = [
      ...['meats/MEAT-RIBEYE', 'discounts/WELCOME10', 'discounts/FIVEOFF', 'discounts/SHIPFREE', 'deals/1'],
      ...['giftRules/1', 'giftRules/2', 'banners/1', 'topBanners/1', 'config/config'],
    ]
    const all = async () => {
      const weights = []
      for (const path of paths) weights.push(await opening(path))
      return weights
    }
    await addSauces(0, 1200)
    const few = await all()
    await addSauces(1200, 2000)
    const many = await all()

    expect(few.map(({ status }) => status)).toEqual(paths.map(() => 200))
    expect(few.every(({ rows }) => rows > 0)).toBe(true)
    expect(many).toEqual(few)
  })

  test('a refused removal looks at as many rows with 5,200 products as with 3,200', async () => {
    const few = [await removal('meats/MEAT-RIBEYE'), await removal('products/ADD-FISHBALL')]
    await addSauces(3200, 2000)
    const many = [await removal('meats/MEAT-RIBEYE'), await removal('products/ADD-FISHBALL')]

    expect(few.map(({ status }) => status)).toEqual([422, 422])
    expect(many).toEqual(few)
  })
})

/** What removing an entry asks of the database. */
async function removal(path: string) {
  const opened = dataOf(entrySchema, await whole.get(`desk/catalog/${path}?doctor=0`, headers))
  Object.assign(asked, { trips: 0, rows: 0 })
  const { status } = await shop.send('DELETE', `desk/catalog/${path}?version=${opened.version}`, { headers })
  return { path, status, ...asked }
}
