import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeAreas } from '#backend/catalog/areas-sql.ts'
import { readCatalogWith } from '#backend/catalog/catalog-reads.ts'
import { writeCategories } from '#backend/catalog/categories-sql.ts'
import { readSubstitutes } from '#backend/catalog/substitute-reads.ts'
import { listSubstitutes } from '#domain/catalog/substitutes.ts'
import { anyProducts, areas, categories, replaceProducts } from '#tests/support/arbitraries/listed-products.ts'
import { now } from '#tests/support/builders.ts'
import { openMemoryDatabase } from '#tests/support/memory-database.ts'

const anyNames = fc.array(
  fc.record({
    name: fc.constantFrom('Green Tea', 'Black Teas', 'Tea Set', 'Beef Balls', 'Fish Ball', 'Fresh Tofu'),
    nameTw: fc.constantFrom(null, '綠茶', '紅茶', '牛肉丸', '魚丸'),
  }),
  { minLength: 12, maxLength: 12 },
)

describe('the substitutes (decision 0047)', () => {
  const db = openMemoryDatabase()
  const opened = db.batch([...writeAreas(db, areas), ...writeCategories(db, categories)])

  test('law: are those of the whole catalog', async () => {
    await opened
    const { catalog } = await readCatalogWith(db, now, [], {})
    await fc.assert(
      fc.asyncProperty(anyProducts, anyNames, async (plain, names) => {
        const products = plain.map((product, index) => ({ ...product, ...names[index] }))
        await db.batch(replaceProducts(db, products))
        for (const area of catalog.areas) {
          const codes = products.map(({ code }) => code)
          const found = await readSubstitutes(db, now, area.code, [...codes, 'NOPE'])
          const place = { area, hotpot: catalog.config.hotpot, nowMs: now }
          const expected = products.flatMap((product) => listSubstitutes(product, products, place).slice(0, 6))
          expect(found?.substitutes).toEqual(expected.map(({ code }) => code))
        }
      }),
      { numRuns: 100 },
    )
  })
})
