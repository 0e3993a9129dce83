import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DistantStatement } from '#commands/distant-database.ts'
import { aKey, anOrder, type Body, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Returns the shop's database with another `batch`. Every read and write uses it. */
function wrapped(batch: (statements: D1PreparedStatement[], call: number) => Promise<D1Result[]>): D1Database {
  let calls = 0
  const wrapper = {
    prepare: (sql: string) => shop.db.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => {
      calls += 1
      return batch(statements, calls)
    },
  }
  return wrapper as unknown as D1Database
}

const kitOrder: Body = { lines: [{ group: 'combo', code: 'KIT-SPICY', picked: 2 }], discountCodes: ['WELCOME10'] }
const isWrite = ([first]: readonly D1PreparedStatement[]) =>
  (first as unknown as DistantStatement).sql.startsWith('INSERT INTO idempotency_keys')

describe('a database that fails', () => {
  test('no answer shows an internal error', async () => {
    const broken = wrapped(() => Promise.reject(new Error('SELECT secret FROM orders failed at /src/x.ts:1')))

    for (const path of [
      'products',
      'areas',
      'catalog-version',
      'track-order/SB-00000-0000-0000/a@b.co',
      `order/${'0'.repeat(32)}`,
    ]) {
      const answer = await shop.beside({ db: broken }).get(path)
      expect([path, answer.status, answer.body]).toEqual([
        path,
        500,
        { message: 'Something went wrong on our side.', code: 'internal' },
      ])
    }
  })
})

describe('round trips to the database (safety C12)', () => {
  async function roundTrips(call: (counted: Shop) => Promise<unknown>): Promise<number> {
    let count = 0
    const counted = shop.beside({
      db: wrapped((statements) => {
        count += 1
        return shop.db.batch(statements)
      }),
    })
    await counted.get('areas')
    count = 0
    await call(counted)
    return count
  }

  test('an order takes two with its mail, a quote with goals two, and every read one', async () => {
    // The first reader after an import brings the listings up to date.
    await shop.get('products?area=ZONE1&page=1')
    const place = (counted: Shop) => counted.post('order', anOrder(kitOrder), aKey())

    const order = await roundTrips(place)
    const reads = await roundTrips((counted) => counted.get('products?area=ZONE1&page=1'))
    const quote = await roundTrips((counted) => counted.post('quote', { areaCode: 'ZONE1', lines: [] }))

    expect([order, reads, quote]).toEqual([2, 1, 2])
  })

  test('an order takes at most eight', async () => {
    let count = 0
    const db = wrapped(async (statements) => {
      count += 1
      if (isWrite(statements)) throw new Error('D1_ERROR: CHECK constraint failed: stock_nonneg: SQLITE_CONSTRAINT')
      return shop.db.batch(statements)
    })

    const answer = await shop.beside({ db }).post('order', anOrder(kitOrder), aKey())

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(count).toBeLessThanOrEqual(8)
  })
})
