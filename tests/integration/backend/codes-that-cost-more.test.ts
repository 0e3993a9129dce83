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

describe('a code that makes the order dearer (rules §12 "Discounts")', () => {
  /** Tea at 11.00: 66.00 ships free in SCAGLS, 10 % off leaves 59.40, for which shipping is 7.50. */
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

  test('is not used up by an order, so that the next may use it', async () => {
    const buy = (lines: typeof sixTeas) =>
      place(shop, { areaCode: 'SCAGLS', lines, discountCodes: ['WELCOME10'], address: losAngeles })

    const dear = await buy(sixTeas)
    const cheap = await buy(fivePeanuts)

    expect([dear.status, dear.body.data]).toMatchObject([201, { discount: null, subtotal: 66, total: 66 }])
    expect([cheap.status, cheap.body.data]).toMatchObject([201, { discount: { code: 'WELCOME10', amount: 3 } }])
  })

  test('is refused by conditional-discounts, and not the best one of discount/{area}/{subtotal}', async () => {
    const items = 'items[0][code]=FM-OOLONG&items[0][quantity]=6'
    const judged = await shop.get(`conditional-discounts?areaCode=SCAGLS&${items}&discountCodes=WELCOME10`)
    const best = await shop.get('discount/2/66')
    const bestBelow = await shop.get('discount/2/59')

    expect(judged.body).toMatchObject({ data: [], refused: [{ code: 'WELCOME10', reason: 'costs_more' }] })
    expect(best.body).toEqual({ data: null })
    expect(dataOf(discountAnswer, bestBelow).code).toBe('SHIPFREE')
  })

  test('still stands among the ones that may be had without items', async () => {
    const judged = await shop.get('conditional-discounts?areaCode=SCAGLS&discountCodes=WELCOME10')

    expect(dataOf(v.array(discountAnswer), judged).map(({ code }) => code)).toEqual(['WELCOME10'])
  })
})
