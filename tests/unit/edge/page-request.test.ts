import { describe, expect, test } from 'vitest'
import { chosenArea, localeHeader, pageAddress, pageLocale, toPageRequest } from '#edge/page-request.ts'
import { anArea, aZone1, aZone2 } from '#tests/support/builders.ts'

const origin = 'https://shop.example'

describe('toPageRequest (rules §10: pages are /… and /tw/…)', () => {
  test.each([
    ['/', '/', 'en'],
    ['/tw', '/', 'tw'],
    ['/tw/food-mart/soy-sauce', '/food-mart/soy-sauce', 'tw'],
    ['/food-mart', '/food-mart', 'en'],
    ['/twice', '/twice', 'en'],
    ['/tw/food-mart?category=tea&sort=low-to-high&page=2', '/food-mart?category=tea&page=2&sort=low-to-high', 'tw'],
  ])('%s is the page %s in %s', (asked, page, locale) => {
    const request = toPageRequest(new Request(origin + asked))

    expect(request.url).toBe(origin + page)
    expect(request.headers.get(localeHeader)).toBe(locale)
  })

  test("a client can't forge the language", () => {
    const request = toPageRequest(new Request(`${origin}/cart`, { headers: { [localeHeader]: 'tw' } }))

    expect(request.headers.get(localeHeader)).toBe('en')
  })

  test('method, body and cookies are passed on', async () => {
    const request = toPageRequest(
      new Request(`${origin}/area`, { method: 'POST', body: 'area=ZONE1', headers: { cookie: 'area=SCAGLS' } }),
    )

    expect(request.method).toBe('POST')
    expect(request.headers.get('cookie')).toBe('area=SCAGLS')
    expect(await request.text()).toBe('area=ZONE1')
  })

  test('a page gets only known parameters, because a cached page would show the others to the next shopper', () => {
    const request = toPageRequest(new Request(`${origin}/tw/payment?order=secret&utm_source=mail`))

    expect(request.url).toBe(`${origin}/payment`)
  })
})

describe('pageAddress', () => {
  test.each([
    ['/food-mart', ''],
    ['/food-mart?order=o-1', ''],
    ['/food-mart?sort=low-to-high&page=2&category=tea&q=tofu', 'category=tea&page=2&sort=low-to-high'],
    ['/hot-pot-kit?serves=4&sort=low-to-high&page=3', 'serves=4&sort=low-to-high'],
    ['/search?page=2&q=tofu&category=tea', 'page=2&q=tofu'],
    ['/tw/search?q=tofu', 'q=tofu'],
    ['/about?q=tofu&page=2', ''],
    ['/food-mart?page=1&page=2', 'page=1'],
    [
      '/food-mart?without=soy&diet=vegetarian&without=egg&spice=9&page=2',
      'page=2&diet=vegetarian&without=egg&without=soy',
    ],
    ['/hot-pot-kit?without=soy&diet=vegetarian&without=egg&serves=2', 'serves=2&without=egg&without=soy'],
    ['/search?diet=vegetarian', ''],
    ['/food-mart?category=%E7%81%AB%E9%8D%8B', 'category=%E7%81%AB%E9%8D%8B'],
    ['/food-mart?PAGE=2', ''],
  ])('of %s has the parameters %s', (asked, known) => {
    expect(pageAddress(origin + asked).query).toBe(known)
  })

  test.each([
    ['/', '/'],
    ['/tw/', '/'],
    ['/food-mart/', '/food-mart'],
    ['/food-mart///', '/food-mart'],
    ['//food-mart//soy', '/food-mart/soy'],
    ['/food%2dmart/%73oy', '/food-mart/soy'],
    ['/%74w/cart', '/cart'],
    ['/food-mart/%e7%81%ab', '/food-mart/%E7%81%AB'],
    ['/food-mart/a%2fb', '/food-mart/a%2Fb'],
  ])('of %s has the path %s (safety E7)', (asked, path) => {
    expect(pageAddress(origin + asked).path).toBe(path)
  })
})

describe('pageLocale', () => {
  test.each([
    ['tw', 'tw'],
    ['en', 'en'],
    ['fr', 'en'],
    [null, 'en'],
  ])('%s is %s', (header, locale) => {
    expect(pageLocale(header)).toBe(locale)
  })
})

describe('chosenArea (rules §3: SCAGLS is the default)', () => {
  const areas = [aZone1(), anArea(), aZone2()]

  test.each([
    ['ZONE2', 'ZONE2'],
    ['ZONE1', 'ZONE1'],
    ['NOPE', 'SCAGLS'],
    ['', 'SCAGLS'],
    [undefined, 'SCAGLS'],
  ])('%s is %s', (code, chosen) => {
    expect(chosenArea(areas, code)?.code).toBe(chosen)
  })

  test('is the first area when the default is not served, and undefined without areas', () => {
    expect(chosenArea([aZone2(), aZone1()], undefined)?.code).toBe('ZONE2')
    expect(chosenArea([], 'ZONE1')).toBeNull()
  })
})
