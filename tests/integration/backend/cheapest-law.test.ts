import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildOneTapPrices, readCheapest } from '#backend/catalog/one-tap-prices-sql.ts'
import { runRead } from '#backend/tables/reads.ts'
import type { DistantStatement } from '#commands/distant-database.ts'
import { cents } from '#domain/money.ts'
import { findCheapest } from '#domain/quote/cheapest.ts'
import { RemainingStock } from '#domain/quote/demand.ts'
import { anyProducts, areas, replaceProducts } from '#tests/support/arbitraries/listed-products.ts'
import { aDiscount, anArea, now, percentOff } from '#tests/support/builders.ts'
import { openMemoryDatabase } from '#tests/support/memory-database.ts'

const anyCode = fc.integer({ min: 0, max: 11 }).map((index) => `P${index}`)
const anyPrice = fc.integer({ min: 0, max: 5 }).map(cents)
const anyReach = fc.record({
  price: anyPrice,
  reduced: fc.option(
    fc.record({
      discount: fc
        .record({ specialAvailable: fc.boolean(), exclusiveProducts: fc.array(anyCode, { maxLength: 3 }) })
        .map((facts) => aDiscount('TEN', percentOff(10), facts)),
      price: fc.option(anyPrice),
    }),
  ),
})
const anyTaken = fc.dictionary(anyCode, fc.integer({ min: 1, max: 2 })).map((taken) => new Map(Object.entries(taken)))

describe('the cheapest product that reaches a goal, found by its stored price', () => {
  const db = openMemoryDatabase()

  test('law: is the one that the domain finds in the whole catalog', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(anyProducts, anyReach, anyTaken, async (catalog, reach, taken) => {
        await db.batch([...replaceProducts(db, catalog), ...buildOneTapPrices(db, now, null)])
        const products = new Map(catalog.map((product) => [product.code, product]))
        for (const area of areas) {
          const stock = new RemainingStock(products, area)
          stock.take(taken, 1)
          const cheapest = findCheapest(reach, { products, area, nowMs: now }, stock)
          if (cheapest !== null) found += 1
          expect(await runRead(db, readCheapest(db, area, reach, taken))).toBe(cheapest)
        }
      }),
      { numRuns: 1000 },
    )
    expect(found).toBeGreaterThan(100)
  })

  test('begins at a price or at a code, and never looks through an area', async () => {
    const reach = { price: cents(1), reduced: null }
    const [statement] = readCheapest(db, areas[0] ?? anArea(), reach, new Map()).statements
    const { sql, values } = statement as unknown as DistantStatement

    const plan = await db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()

    expect(plan.results.map(({ detail }) => detail).filter((detail) => detail.includes('one_tap_prices'))).toEqual([
      'SEARCH one_tap_prices USING PRIMARY KEY (area_id=? AND is_special=? AND price_cents>?)',
      'SEARCH one_tap_prices USING PRIMARY KEY (area_id=? AND is_special=? AND price_cents>?)',
      'SEARCH one_tap_prices USING COVERING INDEX one_tap_prices_product (product_id=? AND area_id=?)',
    ])
  })
})
