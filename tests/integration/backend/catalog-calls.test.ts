import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, dataOf, productsAnswer, versionAnswer } from './answers.ts'
import { openingMs, openShop, placed, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const codesOf = (answer: Answer) => dataOf(productsAnswer, answer).map((product) => product.code)

describe('GET /api/health', () => {
  test('answers ok and the catalog version', async () => {
    const answer = await shop.get('health')

    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ status: 'ok', version: expect.any(Number) })
  })

  test('answers 503 when the database fails', async () => {
    const failing = { prepare: (sql: string) => shop.db.prepare(sql), batch: () => Promise.reject(new Error('gone')) }

    const answer = await shop.beside({ db: failing as unknown as D1Database }).get('health')

    expect(answer.status).toBe(503)
    expect(answer.body.code).toBe('unavailable')
    expect(answer.headers.get('retry-after')).toBe('5')
  })
})

const configAnswer = v.object({
  hotpot: v.object({ twoServingsHotpotCodes: v.array(v.string()) }),
  taxes: v.array(v.object({ state: v.string(), rate: v.number() })),
})

describe('lists of the catalog (rules §7)', () => {
  test.each([
    ['areas', [{ code: 'ZONE1' }, { code: 'SCAGLS' }, { code: 'ZONE2' }]],
    [
      'categories',
      [
        { slug: 'special-offer' },
        { slug: 'best-seller' },
        { slug: 'new-arrivals' },
        { slug: 'view-all' },
        { slug: 'condiments' },
        { slug: 'hot-pot-add-ons' },
      ],
    ],
    ['meats', [{ productCode: 'MEAT-RIBEYE' }, { productCode: 'MEAT-LAMB' }]],
    ['banners', [{ type: 'home' }]],
    ['top-banners', [{ type: 'top' }]],
    ['meats-gallery', [{ name: 'Sliced Ribeye' }]],
    ['zone1-meats-gallery', [{ name: 'Sliced Lamb' }]],
    ['gift-rules', [{ gift: 'GIFT-LADLE' }, { gift: 'FM-PEANUT' }]],
    ['deal', [{ dealPrice: 50 }]],
    ['deal-items', [{ product: { name: 'Mala Peanuts' } }]],
  ])('GET /api/%s', async (path, expected) => {
    const answer = await shop.get(path)

    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject(expected)
  })

  test.each(['common', 'config'])('GET /api/%s answers the common config', async (path) => {
    const answer = await shop.get(path)

    const { hotpot, taxes } = dataOf(configAnswer, answer)
    expect(hotpot.twoServingsHotpotCodes).toEqual(['KIT-TWIN-2'])
    expect(taxes[0]).toEqual({ state: 'WA', rate: 10.35 })
  })

  test('leaves out the deal items while the deal is not active', async () => {
    await shop.importSample((catalog) => {
      for (const deal of catalog.deals) deal.isActive = false
    })

    expect((await shop.get('deal-items')).body.data).toEqual([])
  })

  test('never contains the discount codes', async () => {
    for (const path of [
      'common',
      'config',
      'products',
      'areas',
      'gift-rules',
      'deal',
      'discount/my',
      'discount-popup',
    ]) {
      expect((await shop.get(path)).text).not.toMatch(/WELCOME10|FIVEOFF|SHIPFREE/)
    }
  })

  test('an answer is JSON in UTF-8, and its cache must be revalidated', async () => {
    const answer = await shop.get('areas')

    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })
})

describe('GET /api/products (rules §12)', () => {
  test('answers with every product as in the catalog file', async () => {
    const answer = await shop.get('products')

    expect(answer.body.data).toHaveLength(14)
    expect(dataOf(productsAnswer, answer)[0]).toMatchObject({
      code: 'KIT-SPICY',
      nameTw: '招牌麻辣火鍋套餐',
      price: 25.89,
      meat: 'MEAT-RIBEYE',
      comboItems: [
        { code: 'ADD-FISHBALL', pivot: { quantityMin: 1, quantityMax: 2, addPrice: 0 } },
        { code: 'ADD-NOODLE', pivot: { quantityMin: 0, quantityMax: 1, addPrice: 0 } },
      ],
    })
    expect(answer.body.meta).toBeUndefined()
  })

  test('with an area answers with its available products and their derived flags', async () => {
    const answer = await shop.get('products?area=ZONE2')

    expect(codesOf(answer)).not.toContain('KIT-SPICY')
    expect(codesOf(answer)).not.toContain('FM-MOON')
    expect(dataOf(productsAnswer, answer)[0]).toMatchObject({
      code: 'BUN-PANTRY',
      isFixedBundle: true,
      available: true,
      areaActive: true,
    })
  })

  test('with a page answers with the listing of the food mart', async () => {
    const answer = await shop.get('products?area=ZONE1&sort=low-to-high&page=1&pageSize=3')

    expect(codesOf(answer)).toEqual(['ADD-TOFU', 'ADD-NOODLE', 'FM-PEANUT'])
    expect(answer.body.meta).toEqual({
      total: 8,
      page: 1,
      pageSize: 3,
      rangeFloor: 1,
      rangeCeiling: 3,
      counts: { 10: 3, 11: 3, 51: 1, 52: 1, 64: 1 },
    })
  })

  test('a page past the last is the last, and an invalid page is the first', async () => {
    const last = await shop.get('products?area=ZONE1&page=99&pageSize=3')
    const first = await shop.get('products?area=ZONE1&page=abc')

    expect(last.body.meta).toMatchObject({ page: 3, rangeFloor: 7, rangeCeiling: 8 })
    expect(first.body.meta).toMatchObject({ page: 1, pageSize: 72 })
  })

  test('selects a category; an unknown one means all', async () => {
    const condiments = await shop.get('products?area=ZONE1&category=condiments')
    const unknown = await shop.get('products?area=ZONE1&category=nonsense')

    expect(codesOf(condiments)).toEqual(['FM-SESAME', 'FM-SOY', 'BUN-PANTRY'])
    expect(unknown.body.meta).toMatchObject({ total: 8 })
  })

  test('codes answers with these products and all products that they refer to', async () => {
    const joined = await shop.get('products?codes=KIT-SPICY,NOPE')
    const repeated = await shop.get('products?code=KIT-SPICY&code=NOPE')

    expect(codesOf(joined)).toEqual(['KIT-SPICY', 'ADD-FISHBALL', 'ADD-NOODLE', 'MEAT-RIBEYE'])
    expect(repeated.body).toEqual(joined.body)
  })

  test('like answers with the substitutes of these products in the area, and their parts', async () => {
    const answer = await shop.get('products?area=ZONE1&like=FM-SESAME,NOPE')

    expect(answer.status).toBe(200)
    expect(codesOf(answer)[0]).toBe('FM-SOY')
    expect(codesOf(answer)).not.toContain('FM-SESAME')
    expect(dataOf(productsAnswer, answer)[0]).toMatchObject({ areaActive: true, available: true })
    expect((await shop.get('products?like=NOPE')).body.data).toEqual([])
    expect((await shop.get('products?area=ZONE1&like=')).body.data).toEqual([])
    expect((await shop.get(`products?like=${Array(201).fill('A').join(',')}`)).status).toBe(422)
  })

  test('only answers with the kits or the bundles of the area', async () => {
    const kits = await shop.get('products?area=ZONE1&only=kits')
    const bundles = await shop.get('products?area=ZONE1&only=bundles')

    expect(codesOf(kits)).toEqual(['KIT-SPICY'])
    expect(codesOf(bundles)).toEqual(['BUN-PANTRY'])
    expect((await shop.get('products?area=MARS&only=kits')).status).toBe(422)
  })

  test('near answers with what may stand beside a product', async () => {
    expect(codesOf(await shop.get('products?area=ZONE1&near=nonsense'))).toEqual([])
    expect(codesOf(await shop.get('products?area=ZONE1&near=aged-soy-sauce'))).toEqual(['BUN-PANTRY', 'FM-SESAME'])
  })

  test('refuses more than 200 codes and an unknown area', async () => {
    const many = await shop.get(`products?codes=${Array.from({ length: 201 }, (_, index) => `C${index}`).join(',')}`)
    const nowhere = await shop.get('products?area=MARS')

    expect([many.status, Object.keys(many.body.errors ?? {})]).toEqual([422, ['codes']])
    expect([nowhere.status, Object.keys(nowhere.body.errors ?? {})]).toEqual([422, ['area']])
  })

  test('shows the stock after an order', async () => {
    await placed(shop)

    const soy = dataOf(productsAnswer, await shop.get('products')).find((product) => product.code === 'FM-SOY')

    expect(soy).toMatchObject({ quantity: 100, waQuantity: 39 })
  })
})

describe('GET /api/product/{slug}', () => {
  test('answers with the product, with flags when an area is named', async () => {
    const plain = await shop.get('product/mooncake-gift-box')
    const inArea = await shop.get('product/mooncake-gift-box?area=SCAGLS')

    expect(plain.body.data).toMatchObject({ code: 'FM-MOON' })
    expect(plain.body.data).not.toHaveProperty('available')
    expect(inArea.body.data).toMatchObject({ released: false, available: false, areaActive: true })
  })

  test('answers 404 for any unknown slug', async () => {
    for (const slug of ['nope', '%00', '%F0%9F%8D%B2', "x'%20OR%201=1", '..%2Fareas', '%E0%A4%A']) {
      const answer = await shop.get(`product/${slug}`)
      expect([slug, answer.status, answer.body.code]).toEqual([slug, 404, 'not_found'])
    }
  })
})

describe('ETag of the catalog', () => {
  test('answers 304 until something changes', async () => {
    const etag = (await shop.get('products?area=ZONE1')).headers.get('etag') ?? ''

    const again = await shop.get('products?area=ZONE1', { 'if-none-match': `W/${etag}` })
    await placed(shop)
    const afterOrder = await shop.get('products?area=ZONE1', { 'if-none-match': etag })

    expect([again.status, again.text]).toEqual([304, ''])
    expect(afterOrder.status).toBe(200)
  })

  test('changes when a product is released, without a write', async () => {
    const etag = (await shop.get('products?area=SCAGLS')).headers.get('etag') ?? ''

    shop.nowMs = Date.parse('2099-08-15T07:00:00Z')
    const released = await shop.get('products?area=SCAGLS', { 'if-none-match': etag })

    expect(released.status).toBe(200)
    expect(codesOf(released)).toContain('FM-MOON')
    expect(openingMs).toBeLessThan(shop.nowMs)
  })
})

describe('GET /api/catalog-version', () => {
  const version = async () => dataOf(versionAnswer, await shop.get('catalog-version')).version

  test('changes with an import, but not when the import changes nothing', async () => {
    const before = await version()

    await shop.importSample()
    const same = await version()
    await shop.importSample((catalog) => {
      for (const product of catalog.products) product.taxable = true
    })

    expect(same).toBe(before)
    expect(await version()).toBe(before + 1)
  })

  test('changes when a product sells out and when it is back in stock, but not with each order', async () => {
    await shop.setStock('FM-SOY', { waQuantity: 2 })
    const before = await version()

    await placed(shop)
    const afterOne = await version()
    const last = await placed(shop)
    const soldOut = await version()
    await shop.put(`order/${last.id}/cancel`)

    expect([afterOne - before, soldOut - before, (await version()) - before]).toEqual([0, 1, 2])
  })
})
