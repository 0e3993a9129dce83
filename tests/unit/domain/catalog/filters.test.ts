import { describe, expect, test } from 'vitest'
import type { ProductFacts } from '#domain/catalog/facts.ts'
import {
  countFilters,
  countWanted,
  type FilterName,
  factMarks,
  isWanted,
  parseFilters,
  priceMark,
  wantedMarks,
} from '#domain/catalog/filters.ts'
import { listFoodMart, listingSearch, parseListingQuery } from '#domain/catalog/listing.ts'
import { noFacts } from '#domain/catalog/sparse-product.ts'
import { cents } from '#domain/money.ts'
import { aProduct, aZone1, now } from '#tests/support/builders.ts'

const parse = (search: string) => parseFilters(new URLSearchParams(search))
const meets = (facts: Partial<ProductFacts>, filters: readonly FilterName[]) =>
  isWanted(factMarks({ ...noFacts, ...facts }), wantedMarks(filters))

describe('parseFilters (rules §2 "Filters")', () => {
  test.each<[string, readonly string[]]>([
    ['', []],
    ['diet=vegetarian', ['diet=vegetarian']],
    ['without=soy&without=milk&without=soy', ['without=milk', 'without=soy']],
    ['price=from-50&storage=dry&diet=no-pork', ['diet=no-pork', 'storage=dry', 'price=from-50']],
    ['spice=2&spice=0', ['spice=0']],
    ['spice=&spice=3&diet=keto&without=nuts&price=7&storage=Frozen', []],
  ])('%j becomes %j', (search, filters) => {
    expect(parse(search)).toEqual(filters)
  })

  test('filters stand in the address between sort and page', () => {
    const search = '?category=tea&sort=low-to-high&diet=vegetarian&without=milk&page=2'

    expect(listingSearch(parseListingQuery(new URLSearchParams(search)))).toBe(search)
    expect(parseListingQuery(new URLSearchParams('?spice=hot'))).toEqual({ category: null, sort: 'default', page: 1 })
  })
})

describe('what meets a filter', () => {
  test.each<[Partial<ProductFacts>, FilterName, boolean]>([
    [{ vegetarian: true }, 'diet=vegetarian', true],
    [{ vegetarian: false }, 'diet=vegetarian', false],
    [{ noPork: true }, 'diet=no-pork', true],
    [{ spice: 0 }, 'spice=0', true],
    [{ spice: 1 }, 'spice=0', false],
    [{ spice: 1 }, 'spice=2', true],
    [{ spice: 3 }, 'spice=2', false],
    [{ storage: 'frozen' }, 'storage=frozen', true],
    [{ storage: 'dry' }, 'storage=frozen', false],
    [{ allergens: [] }, 'without=peanuts', true],
    [{ allergens: ['peanuts', 'soy'] }, 'without=peanuts', false],
    [{ allergens: ['peanuts', 'soy'] }, 'without=milk', true],
  ])('%j, %s: %j', (facts, filter, isMet) => {
    expect(meets(facts, [filter])).toBe(isMet)
  })

  test.each<FilterName>(['diet=vegetarian', 'diet=no-pork', 'spice=2', 'storage=dry', 'without=peanuts'])(
    'what is not stated does not meet %s (decision 0052)',
    (filter) => {
      expect([meets({}, [filter]), isWanted(factMarks(null), wantedMarks([filter]))]).toEqual([false, false])
    },
  )

  test.each<[number, FilterName]>([
    [0, 'price=under-5'],
    [499, 'price=under-5'],
    [500, 'price=5-10'],
    [1999, 'price=10-20'],
    [2000, 'price=20-50'],
    [5000, 'price=from-50'],
  ])('%d cents are in %s', (price, filter) => {
    expect(isWanted(priceMark(cents(price)), wantedMarks([filter]))).toBe(true)
    expect(isWanted(priceMark(undefined), wantedMarks([filter]))).toBe(false)
  })

  test('one of several prices or storages is enough, and all else counts', () => {
    const facts = { storage: 'dry', vegetarian: true, allergens: ['milk'] } as const

    expect(meets(facts, ['diet=vegetarian', 'storage=frozen', 'storage=dry'])).toBe(true)
    expect(meets(facts, ['diet=vegetarian', 'storage=dry', 'without=milk'])).toBe(false)
    expect(meets(facts, ['diet=vegetarian', 'diet=no-pork'])).toBe(false)
  })
})

describe('the counts of the filters', () => {
  const plain = factMarks({ ...noFacts, storage: 'dry', spice: 0, vegetarian: true })
  const hot = factMarks({ ...noFacts, storage: 'frozen', spice: 2, vegetarian: true })
  const unknown = factMarks(null)
  const sizes = new Map([
    [plain, 5],
    [hot, 2],
    [unknown, 4],
  ])

  test('say how many products there are once a filter is chosen too', () => {
    expect(Object.fromEntries(countFilters(sizes, ['storage=dry']))).toEqual({
      'diet=vegetarian': 5,
      'spice=0': 5,
      'spice=1': 5,
      'spice=2': 5,
      'storage=frozen': 2,
      'storage=dry': 5,
    })
  })

  test('of spice levels are each in the place of the chosen one', () => {
    const counts = countFilters(sizes, ['spice=0'])

    expect([counts.get('spice=0'), counts.get('spice=2'), counts.get('storage=frozen')]).toEqual([5, 7, undefined])
    expect([countWanted(sizes, []), countWanted(sizes, ['spice=0'])]).toEqual([11, 5])
  })
})

test('a listing holds what meets the filters, and its pages are cut of these', () => {
  const facts = { ...noFacts, vegetarian: true }
  const products = [
    { ...aProduct('A', 100), facts },
    aProduct('B', 200),
    { ...aProduct('C', 300), facts },
    { ...aProduct('D', 900), facts },
  ]
  const query = { category: null, sort: 'high-to-low', page: 2, filters: ['diet=vegetarian', 'price=under-5'] } as const
  const listing = listFoodMart(products, [], aZone1(), query, now, 1)

  expect([listing.items.map(({ code }) => code), listing.total, listing.pageCount]).toEqual([['A'], 2, 2])
  expect(listing.filters).toEqual(['diet=vegetarian', 'price=under-5'])
  expect(listing.filterCounts.get('price=5-10')).toBe(1)
})
