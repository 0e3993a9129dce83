import { describe, expect, test } from 'vitest'
import { type ListingQuery, listFoodMart } from '#domain/catalog/listing.ts'
import type { Product } from '#domain/catalog/product.ts'
import { aCategory, aKit, aProduct, aZone1, now } from '#tests/support/builders.ts'

/** Returns how many product fields the second page of the food mart reads. This cost does not depend on the machine. */
function fieldsRead(count: number, sort: ListingQuery['sort']): number {
  let reads = 0
  const counted = (product: Product) =>
    new Proxy(product, {
      get(target, field) {
        reads += 1
        return Reflect.get(target, field)
      },
    })
  const categories = Array.from({ length: 12 }, (_, index) => aCategory(10 + index, `c${index}`))
  const products = Array.from({ length: count }, (_, index) => counted(aListedProduct(index)))
  listFoodMart(products, categories, aZone1(), { category: null, sort, page: 2 }, now)
  return reads
}

/** Of ten products one is a kit, five are add-ons and four are food items. Prices and sales vary. */
function aListedProduct(index: number): Product {
  const facts = { categoryIds: [10 + (index % 12)], orderItemsCount: (index * 7919) % 1000 }
  const price = 199 + ((index * 7907) % 4000)
  if (index % 10 === 0) return aKit(`P${index}`, price, null, facts)
  return aProduct(`P${index}`, price, index % 2 === 0 ? facts : { ...facts, type: 'add-ons' })
}

describe('the cost of a listing page (rules §4)', () => {
  test.each([
    ['default', 10_700, 107_000],
    ['low-to-high', 13_400, 134_000],
    ['high-to-low', 13_400, 134_000],
    ['most-popular', 9800, 98_000],
  ] as const)('by %s grows linearly with the catalog', (sort, ofThousand, ofTenThousand) => {
    expect(fieldsRead(1000, sort)).toBe(ofThousand)
    expect(fieldsRead(10_000, sort)).toBe(ofTenThousand)
  })
})
