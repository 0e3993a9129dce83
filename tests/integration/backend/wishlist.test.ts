import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, productsAnswer, wishAnswer } from './answers.ts'
import { openShop, type Shop } from './shop.ts'
import { aShopper, type Shopper, sendAs } from './shoppers.ts'

let shop: Shop
let shopper: Shopper
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  shopper = await aShopper(shop)
})

const path = 'v2/user/wishlist'
const add = (product: unknown) => sendAs(shop, shopper, 'POST', path, { product })
const codes = async (who = shopper) =>
  dataOf(v.array(wishAnswer), await sendAs(shop, who, 'GET', path)).map((entry) => entry.productCode)

describe('the wishlist (rules §7, §8)', () => {
  test('starts empty, and lists full products, the newest first', async () => {
    expect(await codes()).toEqual([])
    const [soy] = dataOf(productsAnswer, await shop.get('products?codes=FM-SOY'))

    const added = await add('FM-SOY')
    shop.nowMs += 1000
    await add('FM-SESAME')

    expect([added.status, added.body.data]).toEqual([
      201,
      { id: soy?.id, productCode: 'FM-SOY', addedAt: '2026-11-20T12:00:00Z', product: soy },
    ])
    expect(await codes()).toEqual(['FM-SESAME', 'FM-SOY'])
  })

  test('accepts a product by its id, as a number or a text, or by its code', async () => {
    const [soy] = dataOf(productsAnswer, await shop.get('products?codes=FM-SOY'))

    const answers = [await add(soy?.id), await add(String(soy?.id)), await add('FM-SOY')]

    expect(answers.map((answer) => answer.status)).toEqual([201, 200, 200])
    expect(await codes()).toEqual(['FM-SOY'])
  })

  test('adding ten times at once adds one wish', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('FM-SOY')))

    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(await codes()).toEqual(['FM-SOY'])
  })

  test.each<[string, unknown]>([
    ['no product', undefined],
    ['an unknown code', 'NOPE'],
    ['an unknown id', 999_999],
    ['an object', { id: 1 }],
    ['half a product', 0.5],
    ['null', null],
    ['the prototype', '__proto__'],
  ])('refuses %s with a sentence for the shopper', async (_, product) => {
    const answer = await add(product)

    expect([answer.status, answer.body.errors?.['product']]).toEqual([422, [expect.stringMatching(/^[A-Z].*\.$/)]])
  })

  test.each([
    ['en', 'This item is no longer available.'],
    ['zh-Hant-TW', '這項商品已不再販售。'],
  ])('refuses in the language of the page (%s)', async (language, sentence) => {
    const answer = await shop.send('POST', path, {
      headers: { ...shopper.headers, 'content-type': 'application/json', 'accept-language': language },
      body: '{"product":"NOPE"}',
    })

    expect(answer.body.errors?.['product']).toEqual([sentence])
  })

  test('removes a wish by its id, once', async () => {
    const { id } = dataOf(wishAnswer, await add('FM-SOY'))

    expect((await sendAs(shop, shopper, 'DELETE', `${path}/${id}`)).status).toBe(200)
    expect(await codes()).toEqual([])
    expect((await sendAs(shop, shopper, 'DELETE', `${path}/${id}`)).status).toBe(404)
  })

  test('belongs to one user', async () => {
    const other = await aShopper(shop)
    const { id } = dataOf(wishAnswer, await add('FM-SOY'))

    expect((await sendAs(shop, other, 'DELETE', `${path}/${id}`)).status).toBe(404)
    expect([await codes(other), await codes()]).toEqual([[], ['FM-SOY']])
  })

  test('hides a product that is not in the catalog, and shows it again when it is back', async () => {
    await add('FM-OOLONG')
    await shop.importSample((catalog) => {
      catalog.products = catalog.products.filter((product) => product.code !== 'FM-OOLONG')
    })

    expect(await codes()).toEqual([])
    await shop.importSample()
    expect(await codes()).toEqual(['FM-OOLONG'])
  })

  test('refuses a guest', async () => {
    for (const [method, call] of [
      ['GET', path],
      ['POST', path],
      ['DELETE', `${path}/1`],
    ] as const) {
      expect((await shop.send(method, call)).status).toBe(401)
    }
  })
})
