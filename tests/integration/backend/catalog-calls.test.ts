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

  test('the items of the deal come as tiles of an area, and are refused for one that does not exist', async () => {
    await shop.importSample((catalog) => {
      for (const product of catalog.products) Object.assign(product, { description: 'Hot and numbing.' })
    })
    const whole = await shop.get('deal-items?area=ZONE1')
    const tiles = await shop.get('deal-items?area=ZONE1&view=tile')
    const refused = await shop.get('deal-items?area=NOWHERE')

    expect(whole.body.data).toMatchObject([{ product: { name: 'Mala Peanuts', description: 'Hot and numbing.' } }])
    expect(tiles.body.data).toMatchObject([{ product: { name: 'Mala Peanuts' } }])
    expect(tiles.body.data).not.toHaveProperty('0.product.description')
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'invalid' }])
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
