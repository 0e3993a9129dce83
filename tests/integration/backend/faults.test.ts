import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DistantStatement } from '#tests/support/distant-database.ts'
import { dataOf, orderAnswer, quoteAnswer } from './answers.ts'
import { aKey, anOrder, type Body, ledgerFaults, openShop, orderCount, placed, type Shop } from './shop.ts'

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

async function countAll(): Promise<number> {
  const tables = [
    'orders',
    'order_lines',
    'order_stock',
    'order_gifts',
    'order_events',
    'idempotency_keys',
    'discount_shoppers',
  ]
  return shop.count(`SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table})`).join(' + ')} AS n`)
}

describe('a database that fails (safety R6)', () => {
  test('a failure at any statement leaves nothing behind, and the same key then places the order', async () => {
    const write = vi.fn<(count: number) => void>()
    const counting = wrapped((statements) => {
      if (isWrite(statements)) write(statements.length)
      return shop.db.batch(statements)
    })
    await shop.beside({ db: counting }).post('order', anOrder(kitOrder), aKey())
    const statementCount = write.mock.calls[0]?.[0] ?? 0
    expect(statementCount).toBeGreaterThan(10)

    for (let failing = 0; failing <= statementCount; failing += 1) {
      await shop.reset()
      const key = aKey()
      const failingDb = wrapped((statements) => {
        if (!isWrite(statements)) return shop.db.batch(statements)
        // No CHECK of ours names this row: it is a fault of the database, not of the shopper.
        const fault = shop.db.prepare(
          'INSERT INTO catalog_version (id, version, definitions, stock_revision) VALUES (2, 1, 1, 1)',
        )
        return shop.db.batch(statements.toSpliced(failing, 0, fault))
      })

      const failed = await shop.beside({ db: failingDb }).post('order', anOrder(kitOrder), key)
      const left = await countAll()
      const again = await shop.post('order', anOrder(kitOrder), key)

      expect([failing, failed.status, failed.body.code, left]).toEqual([failing, 500, 'internal', 0])
      expect([again.status, await orderCount(shop), await ledgerFaults(shop)]).toEqual([201, 1, []])
    }
  }, 60_000)

  test('an answer lost after the commit: the same key answers with the same order', async () => {
    const key = aKey()
    const losing = wrapped(async (statements) => {
      const results = await shop.db.batch(statements)
      if (isWrite(statements)) throw new Error('D1_ERROR: Network connection lost.')
      return results
    })

    const lost = await shop.beside({ db: losing }).post('order', anOrder(kitOrder), key)
    const again = await shop.post('order', anOrder(kitOrder), key)

    expect([lost.status, lost.body.code, lost.headers.get('retry-after')]).toEqual([503, 'unavailable', '1'])
    expect([again.status, await orderCount(shop), await ledgerFaults(shop)]).toEqual([201, 1, []])
  })

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

describe('a change while an order is placed (safety C8, C9)', () => {
  /** Runs `rival` once, between the reads and the writes of an order. */
  function interrupted(rival: () => Promise<unknown>): Shop {
    let isDone = false
    const db = wrapped(async (statements) => {
      if (isWrite(statements) && !isDone) {
        isDone = true
        await rival()
      }
      return shop.db.batch(statements)
    })
    return shop.beside({ db })
  }

  test('a price: 409 price_changed with the new quote, even when the client sent no total', async () => {
    const answer = await interrupted(() =>
      shop.importSample((catalog) => {
        for (const product of catalog.products) for (const variant of product.variants) variant.price += 1
      }),
    ).post('order', anOrder(), aKey())

    expect([answer.status, answer.body.code, dataOf(quoteAnswer, answer).subtotal]).toEqual([
      409,
      'price_changed',
      13.5,
    ])
    expect(await orderCount(shop)).toBe(0)
  })

  test('a product that leaves the catalog: 409 unavailable', async () => {
    const answer = await interrupted(() =>
      shop.importSample((catalog) => {
        catalog.products = catalog.products.filter((product) => !['FM-SOY', 'BUN-PANTRY'].includes(product.code))
      }),
    ).post('order', anOrder(), aKey())

    expect([answer.status, answer.body.code]).toEqual([409, 'unavailable'])
  })

  test('an import of other products: the order is placed', async () => {
    const answer = await interrupted(() =>
      shop.importSample((catalog) => {
        for (const category of catalog.categories) category.name += '!'
      }),
    ).post('order', anOrder(), aKey())

    expect([answer.status, await orderCount(shop)]).toEqual([201, 1])
  })

  test('the last unit: 409 out_of_stock', async () => {
    await shop.setStock('FM-SOY', { waQuantity: 1 })

    const answer = await interrupted(() => placed(shop)).post('order', anOrder(), aKey())

    expect([answer.status, answer.body.code, await orderCount(shop)]).toEqual([409, 'out_of_stock', 1])
  })

  test('the last use of a code: 409 price_changed', async () => {
    const answer = await interrupted(() => placed(shop, kitOrder)).post('order', anOrder(kitOrder), aKey())

    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
    expect(dataOf(quoteAnswer, answer).refusedCodes).toEqual([{ code: 'WELCOME10', reason: 'used_up' }])
  })

  test('the last gift: the order is placed without it', async () => {
    await shop.setStock('GIFT-LADLE', { waQuantity: 1 })
    const lines = [{ group: 'combo', code: 'KIT-SPICY', picked: 2 }]

    const answer = await interrupted(() => placed(shop, { lines })).post('order', anOrder({ lines }), aKey())

    expect(answer.status).toBe(201)
    expect(dataOf(orderAnswer, answer).gifts.map((gift) => gift.code)).toEqual(['FM-PEANUT'])
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

  test('an order takes two with its mail, and every read one', async () => {
    const place = (counted: Shop) => counted.post('order', anOrder(kitOrder), aKey())

    const order = await roundTrips(place)
    const reads = await roundTrips((counted) => counted.get('products?area=ZONE1&page=2'))
    const quote = await roundTrips((counted) => counted.post('quote', { areaCode: 'ZONE1', lines: [] }))

    expect([order, reads, quote]).toEqual([2, 1, 1])
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
