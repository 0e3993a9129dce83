import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allCategoriesId, buildListings, readListingMarks } from '#backend/catalog/listings-sql.ts'
import { readListed, readWanted, tileIn } from '#backend/catalog/products-sql.ts'
import { runRead, runReads } from '#backend/tables/reads.ts'
import { allCategoriesOf, specialCategories } from '#domain/catalog/category.ts'
import { countFilters, countWanted, wantedMarks } from '#domain/catalog/filters.ts'
import { listFoodMart, sortings } from '#domain/catalog/listing.ts'
import {
  anyFilters,
  anyProducts,
  areas,
  categories,
  replaceProducts,
} from '#tests/support/arbitraries/listed-products.ts'
import { now } from '#tests/support/builders.ts'
import { openMemoryDatabase } from '#tests/support/memory-database.ts'

describe('the stored listings (decision 0044)', () => {
  const db = openMemoryDatabase()

  test('law: hold what the domain lists, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(anyProducts, async (products) => {
        await db.batch([...replaceProducts(db, products), ...buildListings(db, categories, now, null)])
        const { results } = await db
          .prepare('SELECT * FROM listing_blocks ORDER BY area_id, category_id, sort, block')
          .all<{ area_id: number; category_id: number; sort: string; product_ids: string }>()
        const stored = (areaId: number, categoryId: number, sort: string) =>
          results
            .filter((row) => row.area_id === areaId && row.category_id === categoryId && row.sort === sort)
            .flatMap((row) => JSON.parse(row.product_ids) as number[])

        for (const area of areas)
          for (const category of [allCategoriesOf(categories), ...categories.slice(0, 2), ...specialCategories])
            for (const sort of sortings) {
              const query = { category: category.slug, sort, page: 1 }
              const listed = listFoodMart(products, categories, area, query, now, 100).items.map(({ id }) => id)
              expect([area.code, category.slug, sort, stored(area.id, category.id, sort)]).toEqual([
                area.code,
                category.slug,
                sort,
                listed,
              ])
            }
      }),
      { numRuns: 200 },
    )
  })

  test('law: each page holds what the domain cuts out of the list', async () => {
    await fc.assert(
      fc.asyncProperty(anyProducts, fc.integer({ min: 1, max: 3 }), async (products, page) => {
        await db.batch([...replaceProducts(db, products), ...buildListings(db, categories, now, null)])
        for (const area of areas) {
          const whole = listFoodMart(products, categories, area, { category: null, sort: 'default', page }, now, 3)
          const first = (whole.page - 1) * 3
          const places = { first, end: first + 3, view: tileIn(area.id) }
          const read = await runRead(db, readListed(db, [area.id, allCategoriesId], 'default', places))

          expect(read.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id))
        }
      }),
      { numRuns: 200 },
    )
  })

  test('law: a filtered page holds what the domain filters out of the whole list, with its counts', async () => {
    await fc.assert(
      fc.asyncProperty(anyProducts, fc.array(anyFilters, { minLength: 1, maxLength: 4 }), async (products, choices) => {
        await db.batch([...replaceProducts(db, products), ...buildListings(db, categories, now, null)])
        for (const area of areas)
          for (const category of [allCategoriesOf(categories), ...categories.slice(0, 2)])
            for (const [index, filters] of choices.entries()) {
              const sort = sortings[index] ?? 'default'
              const query = { category: category.slug, sort, page: 2, filters }
              const whole = listFoodMart(products, categories, area, query, now, 3)
              const key = [area.id, category.slug === 'all-categories' ? allCategoriesId : category.id] as const
              const first = (whole.page - 1) * 3
              const { marks, page } = await runReads(db, {
                marks: readListingMarks(db, key),
                page: readWanted(db, key, sort, {
                  wanted: wantedMarks(filters),
                  first,
                  end: first + 3,
                  view: tileIn(area.id),
                }),
              })
              const found = [page.map(({ id }) => id), countWanted(marks, filters), countFilters(marks, filters)]

              expect([filters, ...found]).toEqual([
                filters,
                whole.items.map(({ id }) => id),
                whole.total,
                whole.filterCounts,
              ])
            }
      }),
      { numRuns: 200 },
    )
  })
})
