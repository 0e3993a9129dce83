import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noRate } from '#domain/rate.ts'
import { dataOf, orderAnswer, quoteAnswer } from './answers.ts'
import { aKey, anOrder, type Body, openShop, orderCount, place, placed, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('an order that may not be placed', () => {
  test('409 out_of_stock with the fresh quote', async () => {
    const answer = await place(shop, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 41 }] })

    expect([answer.status, answer.body.code]).toEqual([409, 'out_of_stock'])
    expect(dataOf(quoteAnswer, answer).failed).toMatchObject([
      { code: 'FM-SOY', reason: 'out_of_stock', available: 40 },
    ])
    expect(await orderCount(shop)).toBe(0)
  })

  test('409 unavailable for any other reason', async () => {
    for (const line of [
      { group: 'foodmart', code: 'NOPE', picked: 1 },
      { group: 'foodmart', code: 'FM-MOON', picked: 1 },
      { group: 'combo', code: 'KIT-TWIN-2', picked: 1 },
      { group: 'dealItem', code: 'FM-PEANUT', picked: 1 },
    ]) {
      const answer = await place(shop, { lines: [line] })
      expect([line.code, answer.status, answer.body.code]).toEqual([line.code, 409, 'unavailable'])
      expect(dataOf(quoteAnswer, answer).failed).toHaveLength(1)
    }
  })

  test('409 price_changed when the shopper saw another total', async () => {
    const answer = await place(shop, { total: 1 })

    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
    expect(dataOf(quoteAnswer, answer).total).toBeGreaterThan(1)
    expect(await orderCount(shop)).toBe(0)
  })

  test('409 price_changed when the catalog changed since the quote, and the new total is accepted next', async () => {
    const { lines, areaCode } = anOrder()
    const quote = await shop.post('quote', { areaCode, lines, state: 'WA', zip: '98101' })
    await shop.importSample((catalog) => {
      for (const product of catalog.products) for (const variant of product.variants) variant.price += 1
    })

    const answer = await place(shop, { total: dataOf(quoteAnswer, quote).total })
    const again = await place(shop, { total: dataOf(quoteAnswer, answer).total })

    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
    expect(dataOf(quoteAnswer, answer).subtotal).toBe(13.5)
    expect([again.status, dataOf(orderAnswer, again).subtotal]).toEqual([201, 13.5])
  })

  test('409 tax_unavailable when the tax is unknown, but not when nothing is taxable', async () => {
    const blind = shop.beside({ ports: { taxRates: async () => ({ rate: noRate, isCorrect: false }) } })

    const taxed = await blind.post('order', anOrder(), aKey())
    const untaxedLine = await blind.post(
      'order',
      anOrder({ lines: [{ group: 'foodmart', code: 'FM-OOLONG', picked: 1 }] }),
      aKey(),
    )
    const untaxedArea = await blind.post(
      'order',
      anOrder({ areaCode: 'ZONE2', address: { line1: '1 Main', city: 'Portland', state: 'OR', zip: '97201' } }),
      aKey(),
    )

    expect([taxed.status, taxed.body.code]).toEqual([409, 'tax_unavailable'])
    expect([untaxedLine.status, untaxedArea.status]).toEqual([201, 201])
  })

  test('422 for a state that the area does not deliver to', async () => {
    const answer = await place(shop, { address: { line1: '1 Main', city: 'Portland', state: 'OR', zip: '97201' } })

    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['state']])
  })

  test('422 for a ZIP code of another state; an unlisted one passes', async () => {
    const inWashington = { line1: '1 Pike', city: 'Seattle', state: 'WA' }

    const oregon = await place(shop, { address: { ...inWashington, zip: '97201' } })
    const unlisted = await place(shop, { address: { ...inWashington, zip: '98123' } })

    expect([oregon.status, oregon.body.errors]).toEqual([422, { zip: ['is not in WA'] }])
    expect(unlisted.status).toBe(201)
  })

  test.each(['99999', '00000', '98700'])('422 for %s, which is unlisted and has no listed neighbor', async (zip) => {
    const address = { line1: '1 Main', city: 'Nowhere', state: 'CA', zip }

    const answer = await place(shop, { areaCode: 'SCAGLS', address })

    expect([answer.status, answer.body.errors]).toEqual([422, { zip: ['is not in CA'] }])
    expect(await orderCount(shop)).toBe(0)
  })

  test('422 for an area without a delivery option', async () => {
    await shop.importSample((catalog) => {
      for (const area of catalog.areas) area.shippings = []
    })

    const answer = await place(shop)

    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['shippingMethod']])
  })

  test.each<[string, Body, string]>([
    ['an unknown area', { areaCode: 'MARS' }, 'areaCode'],
    [
      '101 lines',
      { lines: Array.from({ length: 101 }, () => ({ group: 'foodmart', code: 'FM-SOY', picked: 1 })) },
      'lines',
    ],
    [
      'a ZIP code of four digits',
      { address: { line1: '1 Pike', city: 'Seattle', state: 'WA', zip: '1234' } },
      'address.zip',
    ],
    [
      'a phone without hyphens',
      { contact: { firstName: 'A', lastName: 'B', email: 'a@b.co', phone: '12' } },
      'contact.phone',
    ],
    ['no contact', { contact: undefined }, 'contact'],
    ['a total in words', { total: 'ten' }, 'total'],
    ['a total below a cent', { total: 1.001 }, 'total'],
  ])('422 for %s', async (_, change, field) => {
    const answer = await place(shop, change)

    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])])
    expect(await orderCount(shop)).toBe(0)
  })

  test('422 for 0 picked', async () => {
    const empty = await place(shop, { lines: [] })
    const zero = await place(shop, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 0 }] })

    expect([empty.status, empty.body.code, zero.status, zero.body.code]).toEqual([422, 'invalid', 422, 'invalid'])
  })

  test.each([-1, 0.5, 100, 1e21, '2', 2 ** 53 + 1, null, [1], { a: 1 }, true])('422 for %j picked', async (picked) => {
    const answer = await place(shop, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked }] })

    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
  })

  test('the database refuses an invalid count too (safety I3)', async () => {
    const { id } = await placed(shop)
    const insert = shop.db.prepare(`INSERT INTO order_lines SELECT order_id, 99, 'k', cart_group, code, name, name_tw,
      image_fullurl, ?2, 0, NULL, 0, 0, 0, '[]', '[]', NULL, NULL, NULL, NULL, NULL FROM order_lines WHERE order_id = ?1`)

    for (const picked of [-1, 0, 0.5, 1e21, '2', 100]) {
      await expect(insert.bind(id, picked).run()).rejects.toThrow('picked_is_a_count')
    }
  })
})
