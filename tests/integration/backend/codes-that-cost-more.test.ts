import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, discountAnswer, quoteAnswer } from './answers.ts'
import { openShop, place, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const sixTeas = [{ group: 'foodmart', code: 'FM-OOLONG', picked: 6 }]
const fivePeanuts = [{ group: 'foodmart', code: 'FM-PEANUT', picked: 5 }]
const losAngeles = { line1: '1 Main St', city: 'Los Angeles', state: 'CA', zip: '90012' }

describe('a code that makes the order cost more (rules §12 "Discounts")', () => {
  /** Tea at 11.00: 66.00 ships free in SCAGLS. With 10 % off it is 59.40, and shipping is 7.50. */
  beforeEach(() =>
    shop.importSample((catalog) => {
      for (const product of catalog.products.filter(({ code }) => code === 'FM-OOLONG'))
        Object.assign(product, { priceVariants: [{ areaId: 2, price: 11, specialPrice: null }] })
    }),
  )

  test('is refused in the quote', async () => {
    const answer = await shop.post('quote', { areaCode: 'SCAGLS', lines: sixTeas, discountCodes: ['WELCOME10'] })

    expect(dataOf(quoteAnswer, answer)).toMatchObject({
      discount: null,
      refusedCodes: [{ code: 'WELCOME10', reason: 'costs_more' }],
      shipping: { amount: 0, free: true },
      total: 66,
    })
  })

  test('is not counted as used by an order', async () => {
    const buy = (lines: typeof sixTeas) =>
      place(shop, { areaCode: 'SCAGLS', lines, discountCodes: ['WELCOME10'], address: losAngeles })

    const expensive = await buy(sixTeas)
    const cheap = await buy(fivePeanuts)

    expect([expensive.status, expensive.body.data]).toMatchObject([201, { discount: null, subtotal: 66, total: 66 }])
    expect([cheap.status, cheap.body.data]).toMatchObject([201, { discount: { code: 'WELCOME10', amount: 3 } }])
  })

  test('is refused by conditional-discounts, and is not the best one of discount/{area}/{subtotal}', async () => {
    const items = 'items[0][code]=FM-OOLONG&items[0][quantity]=6'
    const judged = await shop.get(`conditional-discounts?areaCode=SCAGLS&${items}&discountCodes=WELCOME10`)
    const best = await shop.get('discount/2/66')
    const bestBelow = await shop.get('discount/2/59')

    expect(judged.body).toMatchObject({ data: [], refused: [{ code: 'WELCOME10', reason: 'costs_more' }] })
    expect(best.body).toEqual({ data: null })
    expect(dataOf(discountAnswer, bestBelow).code).toBe('SHIPFREE')
  })

  test('is still among the discounts for a call without items', async () => {
    const judged = await shop.get('conditional-discounts?areaCode=SCAGLS&discountCodes=WELCOME10')

    expect(dataOf(v.array(discountAnswer), judged).map(({ code }) => code)).toEqual(['WELCOME10'])
  })
})
