import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, orderAnswer, quoteAnswer } from './answers.ts'
import { anOrder, openShop, orderCount, place, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const seattle = { areaCode: 'ZONE1', state: 'WA', zip: '98101' }
const kitWithTofu = { group: 'combo', code: 'KIT-SPICY', picked: 1, additionalItem: 'ADD-TOFU' }

/** Imports the sample with a taxable tofu that WELCOME10 does not reduce. */
async function importTaxedTofu() {
  await shop.importSample((catalog) => {
    for (const product of catalog.products.filter(({ code }) => code === 'ADD-TOFU'))
      for (const variant of product.variants) variant.taxable = true
    for (const discount of catalog.discounts) Object.assign(discount, { exclusiveProducts: ['ADD-TOFU'] })
  })
}

describe('an extra item in the calls (rules §12 "Extra items")', () => {
  test('has its own tax and discount, in the quote and in the order', async () => {
    await importTaxedTofu()
    const lines = [kitWithTofu]
    const discountCodes = ['WELCOME10']

    const quoted = await shop.post('quote', { ...seattle, lines, discountCodes })
    const order = await place(shop, { lines, discountCodes, total: 37 })

    // 10 % of 25.89. Of 26.55, 3.25 is taxed, and so is 1.22 of the shipping: 10.35 % of 4.47.
    const figures = {
      subtotal: 29.14,
      discount: { code: 'WELCOME10', amount: 2.59 },
      shipping: { amount: 9.99, taxable: 1.22 },
      taxableTotal: 3.25,
      tax: 0.46,
      total: 37,
    }
    expect(quoted.body.data).toMatchObject({ ...figures, lines: [{ unitPrice: 29.14, taxable: false }] })
    expect(order.status).toBe(201)
    expect(order.body.data).toMatchObject(figures)
    expect(dataOf(orderAnswer, order).lines).toMatchObject([{ additionalItem: 'ADD-TOFU', unitPrice: 29.14 }])
  })

  test.each([
    [
      'a tea as the extra item of a sauce',
      { group: 'foodmart', code: 'FM-SOY', picked: 1, additionalItem: 'FM-OOLONG' },
    ],
    [
      'an add-on as the extra item of a sauce',
      { group: 'foodmart', code: 'FM-SOY', picked: 1, additionalItem: 'ADD-TOFU' },
    ],
    ['a tea as the extra item of a kit', { ...kitWithTofu, additionalItem: 'FM-OOLONG' }],
    ['a combo item of the kit', { ...kitWithTofu, additionalItem: 'ADD-NOODLE' }],
  ])('%s is refused with bundle_incomplete, and no order is placed', async (_, line) => {
    const quoted = await shop.post('quote', { ...seattle, lines: [line] })
    const order = await shop.post('order', anOrder({ lines: [line] }), { 'idempotency-key': line.additionalItem })

    expect(dataOf(quoteAnswer, quoted)).toMatchObject({
      failed: [{ code: line.code, reason: 'bundle_incomplete' }],
      subtotal: 0,
    })
    expect([order.status, order.body.code]).toEqual([409, 'unavailable'])
    expect(await orderCount(shop)).toBe(0)
  })
})
