import { describe, expect, test } from 'vitest'
import { kitSearch, parseKitQuery, pickKits, servingsAmong } from '#domain/catalog/kits.ts'
import { aKit, anArea } from '#tests/support/builders.ts'

const area = anArea()
const hotpot = { twoServingsHotpotCodes: ['TWO', 'DEAR', 'PRICELESS'], fourServingsHotpotCodes: ['FOUR'] }
const kits = [
  aKit('DEAR', 3000, null),
  aKit('PRICELESS', 1, null, { price: null, variants: [], priceVariants: [] }),
  aKit('FOUR', 5000, null),
  aKit('TWO', 2589, null),
]
const codes = (query: string) =>
  pickKits(kits, parseKitQuery(new URLSearchParams(query)), area, hotpot).map((kit) => kit.code)

describe('parseKitQuery and kitSearch', () => {
  test.each([
    ['', ''],
    ['serves=2', '?serves=2'],
    ['serves=4&sort=low-to-high', '?serves=4&sort=low-to-high'],
    ['sort=high-to-low', '?sort=high-to-low'],
    ['serves=3&sort=most-popular', ''],
    ['serves=&sort=default&page=2', ''],
    ['without=soy&serves=2&without=egg&without=soy', '?serves=2&without=egg&without=soy'],
    ['without=salt&without=', ''],
  ])('%j becomes %j', (given, written) => {
    expect(kitSearch(parseKitQuery(new URLSearchParams(given)))).toBe(written)
  })
})

describe('pickKits', () => {
  test('keeps the order, and filters by servings', () => {
    expect(codes('')).toEqual(['DEAR', 'PRICELESS', 'FOUR', 'TWO'])
    expect(codes('serves=4')).toEqual(['FOUR'])
    expect(codes('serves=2')).toEqual(['DEAR', 'PRICELESS', 'TWO'])
  })

  test('sorts by the price in the area, products without a price last', () => {
    expect(codes('sort=low-to-high')).toEqual(['TWO', 'DEAR', 'FOUR', 'PRICELESS'])
    expect(codes('sort=high-to-low')).toEqual(['FOUR', 'DEAR', 'TWO', 'PRICELESS'])
  })
})

describe('servingsAmong', () => {
  test('lists each number once, the smallest first', () => {
    expect(servingsAmong(kits.slice(2), hotpot)).toEqual([2, 4])
    expect(servingsAmong([], hotpot)).toEqual([])
  })
})
