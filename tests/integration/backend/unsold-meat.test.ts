import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, quoteAnswer } from './answers.ts'
import { openShop, orderCount, place, placed, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const kitWithLamb = { group: 'combo', code: 'KIT-SPICY', picked: 1, meat: 'MEAT-LAMB' }

const stopLamb = () =>
  shop.importSample((catalog) => {
    for (const meat of catalog.meats.filter(({ productCode }) => productCode === 'MEAT-LAMB'))
      meat.variants = meat.variants.filter(({ areaId }) => areaId !== 1)
  })

describe('a named meat that the area does not sell, in the calls (rules §12 "Kits")', () => {
  test.each(['MEAT-LAMB', 'NOPE'])('%s fails the line in the quote, and no order is placed', async (meat) => {
    await stopLamb()
    const lines = [{ ...kitWithLamb, meat }]

    const quoted = await shop.post('quote', { areaCode: 'ZONE1', lines })
    const order = await place(shop, { lines })

    expect(dataOf(quoteAnswer, quoted)).toMatchObject({
      failed: [{ code: 'KIT-SPICY', reason: 'unavailable' }],
      subtotal: 0,
    })
    expect([order.status, order.body.code]).toEqual([409, 'unavailable'])
    expect(await orderCount(shop)).toBe(0)
  })

  test('is named by a reorder, which takes no other meat', async () => {
    const order = await placed(shop, { lines: [kitWithLamb] })
    await stopLamb()

    const again = await shop.post(`order/${order.id}/reorder`, {})

    expect(again.body.data).toMatchObject({
      lines: [],
      failed: [{ code: 'KIT-SPICY', reason: 'unavailable', rest: null }],
    })
  })
})
