import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildListings } from '#backend/catalog/listings-sql.ts'
import { writeProducts } from '#backend/catalog/products-sql.ts'
import { allCategoriesOf, specialCategories } from '#domain/catalog/category.ts'
import { listFoodMart, sortings } from '#domain/catalog/listing.ts'
import { type Product, productTypes } from '#domain/catalog/product.ts'
import { aCategory, anArea, aProduct, now } from '#tests/support/builders.ts'
import { openMemoryDatabase } from '#tests/support/memory-database.ts'

const areas = [anArea({ id: 1, code: 'ZONE1' }), anArea({ id: 2, code: 'SCAGLS' })]
const meats = { productSortingFirst: 'bundle', productSortingSecond: 'add-ons', productSortingThird: 'food market' }
const categories = [
  aCategory(7, 'tea'),
  aCategory(8, 'meats', meats),
  aCategory(9, 'view-all', meats),
  aCategory(51, 'special-offer'),
]
const categoryIds = [7, 8, 51, 52]

const anyPrice = fc.option(fc.integer({ min: 1, max: 4 }))
const anyPrices = fc.record({ price: anyPrice, specialPrice: anyPrice })
const anyMoment = fc.option(fc.constantFrom(now - 2, now - 1, now, now + 1))
const anyVariant = (areaId: number) =>
  fc.record({
    areaId: fc.constant(areaId),
    price: anyPrice,
    specialPrice: anyPrice,
    isActive: fc.oneof(fc.constant(true), fc.boolean()),
    taxable: fc.boolean(),
    releaseAtMs: anyMoment,
    restockAtMs: fc.constant(null),
    expiredAtMs: anyMoment,
  })
const anyOf = <T>(all: readonly fc.Arbitrary<T>[]) =>
  fc.subarray([...all]).chain((chosen) => fc.tuple(...chosen).map((values): readonly T[] => values))
const anyFacts = fc.record({
  type: fc.constantFrom('food market', 'add-ons', ...productTypes),
  subType: fc.constantFrom(null, 'food market', 'hotpot'),
  prices: anyPrices,
  orderItemsCount: fc.integer({ min: 0, max: 3 }),
  categoryIds: fc.shuffledSubarray(categoryIds),
  variants: anyOf([anyVariant(2), anyVariant(1)]),
  priceVariants: anyOf([1, 2].map((areaId) => anyPrices.map((prices) => ({ ...prices, areaId })))),
})
const anyProducts = fc
  .array(anyFacts, { maxLength: 12 })
  .map((all) =>
    all.map(
      ({ prices, ...facts }, index) =>
        ({ ...aProduct(`P${index}`, null), ...prices, ...facts, id: 100 - index, slug: `p-${index}` }) as Product,
    ),
  )

describe('the stored listings (decision 0044)', () => {
  const db = openMemoryDatabase()

  test('law: hold what the domain lists, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(anyProducts, async (products) => {
        await db.batch([
          db.prepare('DELETE FROM products'),
          ...writeProducts(db, db, products, true),
          ...products.map(({ code }, position) =>
            db.prepare('UPDATE products SET position = ?1 WHERE code = ?2').bind(position, code),
          ),
          ...buildListings(db, categories, now, null),
        ])
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
})
