import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allCategoriesOf } from '#domain/catalog/category.ts'
import { isListed } from '#domain/catalog/listed.ts'
import {
  type Listing,
  type ListingQuery,
  listFoodMart,
  listingSearch,
  parseListingQuery,
  sortings,
} from '#domain/catalog/listing.ts'
import { priceIn } from '#domain/catalog/price.ts'
import type { Product } from '#domain/catalog/product.ts'
import { cutPage } from '#domain/page.ts'
import { anyProducts } from '#tests/support/arbitraries/products.ts'
import { aCategory, aZone1, now } from '#tests/support/builders.ts'

const area = aZone1()
const categories = [10, 11, 51, 52, 64].map((id) => aCategory(id, `c${id}`))
const anySort = fc.constantFrom(...sortings)
const anySlug = fc.constantFrom(null, ...categories.map(({ slug }) => slug))
const anyPageSize = fc.integer({ min: 1, max: 9 })
const anyQuery: fc.Arbitrary<ListingQuery> = fc.record({
  category: anySlug,
  sort: anySort,
  page: fc.integer({ min: 1, max: 30 }),
})
const anyStock = anyProducts(1)

function list(products: Parameters<typeof listFoodMart>[0], query: ListingQuery, size?: number): Listing {
  return listFoodMart(products, categories, area, query, now, size)
}

describe('laws of the listing (rules §2, §4)', () => {
  test('all pages together are the whole list', () => {
    fc.assert(
      fc.property(anyStock, anyQuery, anyPageSize, (products, query, size) => {
        const { pageCount } = list(products, query, size)
        const pages = Array.from(
          { length: pageCount },
          (_, index) => list(products, { ...query, page: index + 1 }, size).items,
        )
        expect(pages.flat()).toEqual(list(products, { ...query, page: 1 }, 1000).items)
      }),
    )
  })

  test('the range counts the products of the page', () => {
    fc.assert(
      fc.property(anyStock, anyQuery, anyPageSize, (products, query, size) => {
        const { items, rangeFloor, rangeCeiling, total, page, pageCount } = list(products, query, size)
        expect(items.length).toBe(total === 0 ? 0 : rangeCeiling - rangeFloor + 1)
        expect(rangeCeiling).toBeLessThanOrEqual(total)
        expect(page).toBeLessThanOrEqual(pageCount)
      }),
    )
  })

  test('a page past the last is the last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), anyPageSize, fc.nat(), (items, size, past) => {
        const last = cutPage(items, Number.MAX_SAFE_INTEGER, size)
        expect(cutPage(items, last.pageCount + past, size)).toEqual(last)
      }),
    )
  })

  test('every product on it is listed and in the category', () => {
    fc.assert(
      fc.property(anyStock, anyQuery, (products, query) => {
        const { items, category } = list(products, query)
        expect(items.every((item) => isListed(item, area, now))).toBe(true)
        expect(
          category.id === allCategoriesOf([]).id || items.every((item) => item.categoryIds.includes(category.id)),
        ).toBe(true)
      }),
    )
  })

  test('no category has more products than All Categories, and none of the strip is empty', () => {
    fc.assert(
      fc.property(anyStock, anyQuery, (products, query) => {
        const listing = list(products, query)
        expect(listing.total).toBeLessThanOrEqual(list(products, { ...query, category: null }).total)
        for (const { slug } of listing.categories)
          expect(list(products, { ...query, category: slug }).total).toBeGreaterThan(0)
      }),
    )
  })

  test('a query survives being written into an address', () => {
    fc.assert(
      fc.property(
        fc.option(fc.string({ minLength: 1, unit: 'grapheme' })),
        anySort,
        fc.integer({ min: 1 }),
        (category, sort, page) => {
          const query = { category, sort, page }
          expect(parseListingQuery(new URLSearchParams(listingSearch(query)))).toEqual(query)
        },
      ),
    )
  })
})

describe('laws of sorting (rules §4)', () => {
  const sortProducts = (products: readonly Product[], sort: ListingQuery['sort']) =>
    list(products, { category: null, sort, page: 1 }, 1000).items

  test('sorting loses nothing, adds nothing, and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyStock, anySort, (products, sort) => {
        const sorted = sortProducts(products, sort)
        expect([...sorted].sort((a, b) => a.id - b.id)).toEqual(products.filter((each) => isListed(each, area, now)))
        expect(sortProducts(sorted, sort)).toEqual(sorted)
      }),
    )
  })

  test('products that sort equally keep their order', () => {
    fc.assert(
      fc.property(anyStock, (products) => {
        const sorted = sortProducts(products, 'most-popular')
        sorted.slice(1).forEach((product, index) => {
          const before = sorted[index]
          expect(
            before === undefined || before.orderItemsCount > product.orderItemsCount || before.id < product.id,
          ).toBe(true)
        })
      }),
    )
  })

  test('prices never fall from low to high and never rise from high to low, and unpriced products are last', () => {
    fc.assert(
      fc.property(anyStock, (products) => {
        const prices = (sort: 'low-to-high' | 'high-to-low') =>
          sortProducts(products, sort).map((product) => priceIn(product, area)?.effective)
        const isFalling = (list: readonly (number | undefined)[]) =>
          list.slice(1).every((price, index) => price === undefined || price <= (list[index] ?? -1))
        const priced = prices('low-to-high').filter((price) => price !== undefined)
        expect(isFalling([...priced].reverse())).toBe(true)
        expect(isFalling(prices('high-to-low'))).toBe(true)
        expect(prices('low-to-high').slice(0, priced.length)).toEqual(priced)
      }),
    )
  })
})
