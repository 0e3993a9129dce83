import { describe, expect, test } from 'vitest'
import type { Area } from '#domain/catalog/area.ts'
import { isListed } from '#domain/catalog/listed.ts'
import {
  foodMartPageSize,
  type ListingQuery,
  listFoodMart,
  listingSearch,
  parseListingQuery,
  stripCategories,
} from '#domain/catalog/listing.ts'
import type { Product } from '#domain/catalog/product.ts'
import { cents } from '#domain/money.ts'
import {
  aBundle,
  aCategory,
  aKit,
  anArea,
  aPriceVariant,
  aProduct,
  aSpecial,
  aVariant,
  aZone1,
  now,
} from '#tests/support/builders.ts'

const plain: ListingQuery = { category: null, sort: 'default', page: 1 }
const codes = (products: readonly Product[]) => products.map(({ code }) => code)
const listed = (product: Product) => isListed(product, aZone1(), now)

describe('isListed (rules §4: available and areaActive, and type food market or add-ons, or subType food market)', () => {
  test.each([
    ['food market', null, true],
    ['add-ons', null, true],
    ['bundle', 'food market', true],
    ['bundle', null, false],
    ['bundle', 'hotpot', false],
    ['combo broth', 'hotpot', false],
    ['meat', null, false],
    ['broth', null, false],
    ['bundleItem', null, false],
  ] as const)('type %s, subType %j: %s', (type, subType, isListedNow) => {
    expect(listed(aProduct('P', 100, { type, subType }))).toBe(isListedNow)
  })

  test('reads the variant of the area', () => {
    expect(listed(aProduct('P', 100, { variants: [aVariant(2)] }))).toBe(false)
    expect(listed(aProduct('P', 100, { variants: [aVariant(1, { isActive: false })] }))).toBe(false)
    expect(listed(aProduct('P', 100, { variants: [aVariant(1, { releaseAtMs: now + 1 })] }))).toBe(false)
    expect(listed(aProduct('P', 100, { variants: [aVariant(1, { releaseAtMs: now })] }))).toBe(true)
  })
})

describe('parseListingQuery (rules §2 "Food mart page", §5)', () => {
  const parse = (search: string) => parseListingQuery(new URLSearchParams(search))

  test('reads category, sort and page', () => {
    expect(parse('category=condiments&sort=low-to-high&page=3')).toEqual({
      category: 'condiments',
      sort: 'low-to-high',
      page: 3,
    })
    expect(parse('sort=most-popular').sort).toBe('most-popular')
    expect(parse('sort=high-to-low').sort).toBe('high-to-low')
  })

  test.each([
    '',
    'category=&sort=&page=',
    'category=view-all&sort=nope&page=abc',
    'category=all-categories&sort=default&page=0',
    'sort=Low-To-High&page=-1',
  ])('takes the default for a missing or unknown value: %s', (search) => {
    expect(parse(search)).toEqual(plain)
  })
})

describe('listingSearch (rules §2: default values are omitted from the address)', () => {
  test.each<[Partial<ListingQuery>, string]>([
    [{}, ''],
    [{ category: 'condiments' }, '?category=condiments'],
    [{ category: 'all-categories' }, ''],
    [{ category: '火鍋 & more' }, '?category=%E7%81%AB%E9%8D%8B%20%26%20more'],
    [{ category: '\ud800' }, '?category=%EF%BF%BD'],
    [{ sort: 'most-popular' }, '?sort=most-popular'],
    [{ page: 2 }, '?page=2'],
    [{ category: 'condiments', sort: 'high-to-low', page: 3 }, '?category=condiments&sort=high-to-low&page=3'],
  ])('%j is %s', (query, search) => {
    expect(listingSearch({ ...plain, ...query })).toBe(search)
  })
})

describe('listFoodMart (rules §2, §4)', () => {
  const categories = [
    aCategory(52, 'best-seller', { name: 'Best Seller' }),
    aCategory(1, 'view-all', { name: 'View All' }),
    aCategory(10, 'condiments'),
    aCategory(11, 'add-ons'),
    aCategory(12, 'empty'),
  ]
  const products = [
    aProduct('A', 100, { categoryIds: [11, 52], type: 'add-ons' }),
    aProduct('B', 200, { categoryIds: [10] }),
    aProduct('C', 300, { categoryIds: [10, 11] }),
    aKit('K', 400, null, { categoryIds: [12, 52] }),
  ]
  const list = (query: Partial<ListingQuery> = {}, size?: number) =>
    listFoodMart(products, categories, aZone1(), { ...plain, ...query }, now, size)

  test('lists the products of the selected category', () => {
    expect(codes(list().items)).toEqual(['B', 'C', 'A'])
    expect(codes(list({ category: 'condiments' }).items)).toEqual(['B', 'C'])
    expect(codes(list({ category: 'best-seller' }).items)).toEqual(['A'])
    expect(codes(list({ category: 'empty' }).items)).toEqual([])
    expect(codes(list({ category: 'nope' }).items)).toEqual(['B', 'C', 'A'])
  })

  test('Special Offer lists what the area sells at a special price', () => {
    const reduced = { price: cents(100), specialPrice: cents(90) }
    const products = [
      aProduct('A', 100, {
        categoryIds: [51, 10],
        variants: [aVariant(1, reduced), aVariant(2)],
      }),
      aProduct('B', 100, {
        categoryIds: [51, 10],
        variants: [aVariant(1), aVariant(2, reduced)],
      }),
    ]
    const offersOf = (area: Area) =>
      listFoodMart(products, categories, area, { ...plain, category: 'special-offer' }, now)

    expect(codes(offersOf(aZone1()).items)).toEqual(['A'])
    expect(codes(offersOf(anArea({ id: 2, code: 'SCAGLS' })).items)).toEqual(['B'])
    expect([...offersOf(aZone1()).counts]).toEqual([
      [51, 1],
      [10, 2],
    ])
  })

  test('the strip has All Categories and each category with a listed product, but no special category', () => {
    const listing = list({ category: 'condiments' })

    expect(listing.categories.map(({ slug }) => slug)).toEqual(['condiments', 'add-ons'])
    expect(stripCategories(listing).map(({ slug }) => slug)).toEqual(['all-categories', 'condiments', 'add-ons'])
    expect(listing.category.slug).toBe('condiments')
    expect(list().category.slug).toBe('all-categories')
  })

  test('has total, range, page and sort', () => {
    expect(list({ sort: 'high-to-low', page: 2 }, 2)).toMatchObject({
      total: 3,
      page: 2,
      pageCount: 2,
      pageSize: 2,
      rangeFloor: 3,
      rangeCeiling: 3,
      sort: 'high-to-low',
    })
  })

  test('shows 72 on a page', () => {
    const many = Array.from({ length: 73 }, (_, index) => aProduct(`P${index}`, 100))
    const listing = listFoodMart(many.values(), [], aZone1(), plain, now)

    expect(foodMartPageSize).toBe(72)
    expect(listing.items.length).toBe(72)
    expect(listing).toMatchObject({ total: 73, pageCount: 2, rangeFloor: 1, rangeCeiling: 72 })
  })
})

describe('sorting (rules §4)', () => {
  const category = aCategory(10, 'c', {
    productSortingFirst: 'bundle',
    productSortingSecond: 'add-ons',
    productSortingThird: 'food market',
  })
  const products = [
    aProduct('F1', 300, { orderItemsCount: 5 }),
    aProduct('A1', null, { type: 'add-ons', orderItemsCount: 9 }),
    aProduct('B1', 200, { type: 'bundle', orderItemsCount: 5 }),
    aProduct('M1', 100, { type: 'meat', orderItemsCount: 0 }),
    aSpecial('F2', 900, 150, { orderItemsCount: 7 }),
    aProduct('A2', 200, { type: 'add-ons', orderItemsCount: 5 }),
    aProduct('A3', null, { type: 'add-ons', orderItemsCount: 1 }),
  ]
  /** Lists products of every type. */
  const sortProducts = (list: readonly Product[], sort: ListingQuery['sort'], of = category, area: Area = aZone1()) => {
    const listed = list.map((product) => ({ ...product, subType: 'food market', categoryIds: [of.id] }))
    return listFoodMart(listed, [of], area, { category: of.slug, sort, page: 1 }, now).items
  }
  const sort = (by: ListingQuery['sort'], of = category) => codes(sortProducts(products, by, of))

  test("default orders by product type, the category's or the fallback, others last", () => {
    expect(sort('default')).toEqual(['B1', 'A1', 'A2', 'A3', 'F1', 'F2', 'M1'])
    expect(sort('default', aCategory(10, 'c'))).toEqual(['F1', 'F2', 'A1', 'A2', 'A3', 'B1', 'M1'])
  })

  test('most popular orders by orderItemsCount, descending', () => {
    expect(sort('most-popular')).toEqual(['A1', 'F2', 'F1', 'B1', 'A2', 'A3', 'M1'])
  })

  test('low to high orders by effective price, ascending, unpriced last', () => {
    expect(sort('low-to-high')).toEqual(['M1', 'F2', 'B1', 'A2', 'F1', 'A1', 'A3'])
  })

  test('high to low orders by effective price, descending, unpriced last', () => {
    expect(sort('high-to-low')).toEqual(['F1', 'B1', 'A2', 'F2', 'M1', 'A1', 'A3'])
  })

  test('sorts by the price in the area', () => {
    const expensiveThere = aProduct('D', 1, { priceVariants: [aPriceVariant(2, 999)] })
    const pair = [expensiveThere, aProduct('E', 500)]

    expect(codes(sortProducts(pair, 'low-to-high', category, aZone1()))).toEqual(['D', 'E'])
    expect(codes(sortProducts(pair, 'low-to-high', category, anArea()))).toEqual(['E', 'D'])
  })

  test('does not change its input', () => {
    sortProducts(products, 'low-to-high', category, aZone1())

    expect(products[0]?.code).toBe('F1')
  })
})

describe('prices in a listing', () => {
  test('a food mart bundle is listed with the other products', () => {
    const bundle = { ...aBundle('B', 2100, 0, []), subType: 'food market', specialPrice: cents(2000) }

    expect(codes(listFoodMart([bundle], [], aZone1(), plain, now).items)).toEqual(['B'])
  })
})
