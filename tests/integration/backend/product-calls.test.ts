import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, dataOf, productsAnswer } from './answers.ts'
import { openShop, placed, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const codesOf = (answer: Answer) => dataOf(productsAnswer, answer).map((product) => product.code)

const tilesAnswer = v.array(
  v.object({
    code: v.string(),
    description: v.optional(v.string()),
    variants: v.array(v.object({ areaId: v.number(), isActive: v.boolean() })),
    comboItems: v.array(v.object({ code: v.string() })),
  }),
)

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
      filters: { 'price=under-5': 2, 'price=5-10': 3, 'price=10-20': 2, 'price=20-50': 1 },
    })
  })

  test('filters show what meets all of them, with the counts of the others', async () => {
    const answer = await shop.get('products?area=ZONE1&price=under-5&price=20-50&price=cheap&spice=9')

    expect(answer.body.meta).toMatchObject({
      total: 3,
      filters: { 'price=under-5': 2, 'price=5-10': 3, 'price=10-20': 2, 'price=20-50': 1 },
    })
    // Nothing is stated of these products, so none is known to be without milk.
    expect((await shop.get('products?area=ZONE1&without=milk')).body.meta).toMatchObject({ total: 0, filters: {} })
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

  test('near with parts answers with a kit, what it is made of and every meat too', async () => {
    const asked = 'products?area=ZONE1&near=house-spicy-hot-pot-kit'

    expect(codesOf(await shop.get(asked))).toEqual([])
    expect(codesOf(await shop.get(`${asked}&with=parts`))).toEqual([
      'KIT-SPICY',
      'ADD-FISHBALL',
      'ADD-NOODLE',
      'ADD-TOFU',
      'MEAT-RIBEYE',
      'MEAT-LAMB',
    ])
    // A bundle without a meat takes none.
    expect(codesOf(await shop.get('products?area=ZONE1&near=pantry-starter-bundle&with=parts'))).toEqual([
      'BUN-PANTRY',
      'FM-SESAME',
      'FM-SOY',
    ])
  })

  test('near answers with what may stand beside a product', async () => {
    expect(codesOf(await shop.get('products?area=ZONE1&near=nonsense'))).toEqual([])
    expect(codesOf(await shop.get('products?area=ZONE1&near=aged-soy-sauce'))).toEqual(['BUN-PANTRY', 'FM-SESAME'])
  })

  test.each([
    ['a listing', 'products?area=ZONE2&sort=high-to-low&pageSize=1&view=tile'],
    ['neighbors', 'products?area=ZONE2&near=aged-soy-sauce&view=tile'],
    ['named products', 'products?area=ZONE2&codes=BUN-PANTRY&view=tile'],
    ['a search', 'search?area=ZONE2&q=pantry&view=tile'],
  ])('%s as tiles has the variants of its area only, and no descriptions', async (_what, path) => {
    await shop.db.prepare(`UPDATE products SET description = 'Four jars.'`).run()
    const [tile] = dataOf(tilesAnswer, await shop.get(path))
    const [whole] = dataOf(tilesAnswer, await shop.get('products?codes=BUN-PANTRY'))

    expect([whole?.variants.length, whole?.description]).toEqual([3, 'Four jars.'])
    expect([tile?.code, tile?.description]).toEqual(['BUN-PANTRY', undefined])
    expect(tile?.variants).toMatchObject([{ areaId: 3, isActive: true }])
  })

  test('a tile has the first of two variants of its area, which counts, and the price of that area', async () => {
    const twice = '[{"areaId":1},{"areaId":3,"price":100},{"areaId":3,"price":200}]'
    await shop.db.prepare('UPDATE products SET variants = ?1, price_variants = ?1').bind(twice).run()

    const [tile] = dataOf(tilesAnswer, await shop.get('products?area=ZONE2&codes=FM-SOY&view=tile'))

    expect(tile).toMatchObject({ variants: [{ areaId: 3, price: 1 }], priceVariants: [{ areaId: 3, price: 1 }] })
  })

  test('kits as cards are tiles without what they are made of', async () => {
    const kit = (view: string) => shop.get(`products?area=ZONE1&only=kits${view}`)
    const [card] = dataOf(tilesAnswer, await kit('&view=card'))
    const [whole] = dataOf(tilesAnswer, await kit(''))

    expect([whole?.code, whole?.variants.length, whole?.comboItems.length]).toEqual(['KIT-SPICY', 3, 2])
    expect([card?.code, card?.variants.length, card?.comboItems]).toEqual(['KIT-SPICY', 1, []])
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
