import { describe, expect, test } from 'vitest'
import { cutPage, isShownAsAsked, pagesToLink, parsePage } from '#domain/page.ts'

describe('parsePage (rules §5: integer, minimum 1, invalid becomes 1)', () => {
  test.each([
    ['1', 1],
    ['2', 2],
    ['072', 72],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['1e3', 1],
    ['abc', 1],
    ['2x', 1],
    ['x2', 1],
    [' 2', 1],
    ['', 1],
    [null, 1],
    ['9007199254740993', Number.MAX_SAFE_INTEGER],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
  ])('%j is %d', (text, page) => {
    expect(parsePage(text)).toBe(page)
  })
})

describe('cutPage (rules §12: a page past the last shows the last)', () => {
  const list = [1, 2, 3, 4, 5]

  test.each([
    [1, [1, 2], 1, 1, 2],
    [2, [3, 4], 2, 3, 4],
    [3, [5], 3, 5, 5],
    [4, [5], 3, 5, 5],
    [Number.MAX_SAFE_INTEGER, [5], 3, 5, 5],
    [0, [1, 2], 1, 1, 2],
    [-3, [1, 2], 1, 1, 2],
  ])('page %d of 5 by 2', (page, items, shown, rangeFloor, rangeCeiling) => {
    expect(cutPage(list, page, 2)).toEqual({
      items,
      total: 5,
      page: shown,
      pageCount: 3,
      pageSize: 2,
      rangeFloor,
      rangeCeiling,
    })
  })

  test('an empty list has one empty page', () => {
    expect(cutPage([], 9, 72)).toEqual({
      items: [],
      total: 0,
      page: 1,
      pageCount: 1,
      pageSize: 72,
      rangeFloor: 0,
      rangeCeiling: 0,
    })
  })

  test.each([0, -1, 1.5])('refuses a size of %d', (size) => {
    expect(() => cutPage(list, 1, size)).toThrow(new RangeError(`not a page size: ${size}`))
  })

  test('a size of 1 is one', () => {
    expect(cutPage(list, 2, 1).items).toEqual([2])
  })
})

describe('isShownAsAsked (safety E7)', () => {
  const shown = { category: 'tea', page: '2' }

  test.each([
    ['', true],
    ['category=tea', true],
    ['page=2&category=tea', true],
    ['category=tea&sort=other', true],
    ['category=coffee', false],
    ['category=tea&page=3', false],
    ['page=02', false],
    ['page=', false],
  ])('%s: %s', (asked, isShown) => {
    expect(isShownAsAsked(new URLSearchParams(asked), shown)).toBe(isShown)
  })
})

describe('pagesToLink (rules §12 "Pages")', () => {
  test.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, null, 8]],
    [2, 8, [1, 2, 3, null, 8]],
    [3, 8, [1, 2, 3, 4, null, 8]],
    [4, 8, [1, 2, 3, 4, 5, null, 8]],
    [5, 8, [1, null, 4, 5, 6, 7, 8]],
    [7, 8, [1, null, 6, 7, 8]],
    [8, 8, [1, null, 7, 8]],
    [700, 1389, [1, null, 699, 700, 701, null, 1389]],
  ])('page %d of %d links %j', (page, pageCount, linked) => {
    expect(pagesToLink(page, pageCount)).toEqual(linked)
  })
})
