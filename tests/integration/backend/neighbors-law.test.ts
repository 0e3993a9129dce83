import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildListings } from '#backend/catalog/listings-sql.ts'
import { readNeighbors } from '#backend/catalog/neighbors-sql.ts'
import { tileIn } from '#backend/catalog/products-sql.ts'
import { runRead } from '#backend/tables/reads.ts'
import { isKit, type Product } from '#domain/catalog/product.ts'
import { listExtras, listRelated } from '#domain/catalog/related.ts'
import { anyProducts, areas, categories, replaceProducts } from '#tests/support/arbitraries/listed-products.ts'
import { now } from '#tests/support/builders.ts'
import { openMemoryDatabase } from '#tests/support/memory-database.ts'

describe('the neighbors of a product, read from the stored listings', () => {
  const db = openMemoryDatabase()

  test('law: give the page what the whole catalog gives it', async () => {
    let shown = 0
    await fc.assert(
      fc.asyncProperty(anyProducts, async (products) => {
        await db.batch([...replaceProducts(db, products), ...buildListings(db, categories, now, null)])
        for (const area of areas)
          for (const product of products) {
            const shownOf = (all: readonly Product[]) => {
              const shop = { products: all, area, nowMs: now }
              return [...listRelated(product, shop), ...listExtras(product, shop)].map(({ code }) => code)
            }
            const expected = shownOf(products)
            shown += expected.length
            // The page of a kit or bundle asks for what it is made of too.
            const asked = [{ meats: [] }, ...(isKit(product) ? [] : [undefined])]
            for (const partsOf of asked) {
              const near = { area, nowMs: now, view: tileIn(area.id), partsOf } as const
              expect(shownOf(await runRead(db, readNeighbors(db, product.slug, near)))).toEqual(expected)
            }
          }
      }),
      { numRuns: 100 },
    )
    expect(shown).toBeGreaterThan(200)
  })
})
