import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noRate, rate } from '#domain/rate.ts'
import { dataOf, discountAnswer, quoteAnswer } from './answers.ts'
import { type Body, openShop, placed, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

function aCart(change: Body = {}): Body {
  return {
    areaCode: 'ZONE1',
    lines: [
      { group: 'combo', code: 'KIT-SPICY', picked: 2 },
      { group: 'foodmart', code: 'FM-SOY', picked: 1 },
    ],
    state: 'WA',
    zip: '98101',
    ...change,
  }
}

describe('POST /api/quote (rules §12)', () => {
  test('prices a cart to the cent', async () => {
    const answer = await shop.post('quote', aCart({ discountCodes: [' welcome10 '] }))

    expect(answer.status).toBe(200)
    // 64.28 less 10 % is 57.85. Shipping is 4.99, and 11.25 / 57.85 of it is taxed at 10.35 %.
    expect(answer.body.data).toMatchObject({
      areaCode: 'ZONE1',
      currency: 'USD',
      subtotal: 64.28,
      discount: { code: 'WELCOME10', type: 'percentage', amount: 6.43 },
      shipping: { amount: 4.99, free: false, taxable: 0.97 },
      taxRate: 0.1035,
      isCorrectTaxRate: true,
      taxableTotal: 11.25,
      tax: 1.26,
      total: 64.1,
      gifts: [
        { rule: 1, code: 'GIFT-LADLE', quantity: 1 },
        { rule: 2, code: 'FM-PEANUT', quantity: 1 },
      ],
    })
    expect(answer.body.data).not.toHaveProperty('demand')
  })

  test('names each failed line, and prices the rest', async () => {
    const lines = [
      { group: 'foodmart', code: 'NOPE', picked: 1 },
      { group: 'foodmart', code: 'FM-MOON', picked: 1 },
      { group: 'foodmart', code: 'FM-SOY', picked: 41 },
      { group: 'dealItem', code: 'FM-PEANUT', picked: 1 },
      { group: 'foodmart', code: 'FM-OOLONG', picked: 1 },
    ]

    const answer = await shop.post('quote', aCart({ lines }))

    expect(dataOf(quoteAnswer, answer).failed.map(({ code, reason }) => [code, reason])).toEqual([
      ['NOPE', 'not_found'],
      ['FM-MOON', 'unavailable'],
      ['FM-SOY', 'out_of_stock'],
      ['FM-PEANUT', 'deal_threshold'],
    ])
    expect(dataOf(quoteAnswer, answer).subtotal).toBe(15)
  })

  test('names why a code does not apply', async () => {
    const answer = await shop.post('quote', aCart({ areaCode: 'SCAGLS', discountCodes: ['FIVEOFF', 'NOPE'] }))

    expect(dataOf(quoteAnswer, answer).refusedCodes).toEqual([
      { code: 'FIVEOFF', reason: 'area' },
      { code: 'NOPE', reason: 'unknown' },
    ])
  })

  test('has no tax without a delivery address, or for a state without a rate', async () => {
    const nowhere = await shop.post('quote', aCart({ state: null, zip: null }))
    const unlisted = await shop.post('quote', aCart({ state: 'TX', zip: '73301' }))

    for (const answer of [nowhere, unlisted]) {
      expect(answer.body.data).toMatchObject({ taxRate: 0, isCorrectTaxRate: false, tax: 0 })
    }
  })

  test('has no rate for a ZIP code of another state', async () => {
    const answer = await shop.post('quote', aCart({ state: 'WA', zip: '10001' }))

    expect(answer.body.data).toMatchObject({ taxRate: 0, isCorrectTaxRate: false, tax: 0 })
  })

  test('uses the rate of the tax service when there is one', async () => {
    const asked: string[][] = []
    const taxRates = async (...place: string[]) => {
      asked.push(place)
      return { rate: rate(70_000), isCorrect: true }
    }

    const answer = await shop.beside({ ports: { taxRates } }).post('quote', aCart())

    expect(answer.body.data).toMatchObject({ taxRate: 0.07, isCorrectTaxRate: true })
    expect(asked).toEqual([['WA', '98101']])
  })

  test('has no tax when the tax service fails', async () => {
    const taxRates = async () => ({ rate: noRate, isCorrect: false })

    const answer = await shop.beside({ ports: { taxRates } }).post('quote', aCart())

    expect(answer.body.data).toMatchObject({ taxRate: 0, isCorrectTaxRate: false, tax: 0 })
  })

  test('ignores prices that a client sends', async () => {
    const honest = await shop.post('quote', aCart())
    const lines = [
      { group: 'combo', code: 'KIT-SPICY', picked: 2, price: 0.01, unitPrice: 0.01, lineTotal: 0.01, taxable: false },
      { group: 'foodmart', code: 'FM-SOY', picked: 1, specialPrice: 0, addPrice: -10, dealValue: 0, isDeal: true },
    ]

    const sly = await shop.post(
      'quote',
      aCart({ lines, total: 0, taxRate: 0, shipping: { amount: 0 }, discount: { amount: 60 } }),
    )

    expect(sly.body).toEqual(honest.body)
  })

  test('uses the stock after other orders', async () => {
    await shop.setStock('FM-SOY', { waQuantity: 1 })
    await placed(shop)

    const answer = await shop.post('quote', aCart())

    expect(dataOf(quoteAnswer, answer).failed).toMatchObject([{ code: 'FM-SOY', reason: 'out_of_stock', available: 0 }])
  })

  test('refuses an unknown area', async () => {
    const answer = await shop.post('quote', aCart({ areaCode: 'MARS' }))

    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'invalid', errors: { areaCode: [expect.any(String)] } })
  })
})

describe('discount calls (rules §7)', () => {
  const query = (codes: string, items = 'items[0][code]=FM-SOY&items[0][quantity]=3') =>
    `conditional-discounts?areaCode=ZONE1&${items}&discountCodes=${codes}`

  test('conditional-discounts answers with the codes that apply, and why the others do not', async () => {
    const answer = await shop.get(query('welcome10,FIVEOFF,NOPE'))

    expect(dataOf(v.array(discountAnswer), answer).map((discount) => discount.code)).toEqual(['WELCOME10', 'FIVEOFF'])
    expect(answer.body['refused']).toEqual([{ code: 'NOPE', reason: 'unknown', discount: null }])
    expect(answer.text).not.toContain('SHIPFREE')
  })

  test('conditional-discounts depends on the items', async () => {
    const few = await shop.get(query('FIVEOFF', 'items[0][code]=FM-SOY&items[0][quantity]=1'))
    const none = await shop.get(query('FIVEOFF', ''))

    expect(few.body).toMatchObject({ data: [], refused: [{ code: 'FIVEOFF', reason: 'minimum' }] })
    expect(none.body).toMatchObject({ data: [{ code: 'FIVEOFF' }], refused: [] })
  })

  test('conditional-discounts refuses a used-up code with its definition, and counts a repeated code once', async () => {
    await shop.importSample((catalog) => {
      for (const discount of catalog.discounts) if (discount.code === 'FIVEOFF') discount.usageLimit = 0
    })

    const answer = await shop.get(query('FIVEOFF,welcome10,fiveoff,WELCOME10', ''))

    expect(answer.body).toMatchObject({
      data: [{ code: 'WELCOME10' }],
      refused: [{ code: 'fiveoff', reason: 'used_up', discount: { code: 'FIVEOFF' } }],
    })
  })

  test('conditional-discounts refuses an invalid query', async () => {
    const noArea = await shop.get('conditional-discounts?discountCodes=A')
    const mars = await shop.get('conditional-discounts?areaCode=MARS&discountCodes=A')
    const odd = await shop.get(query('A', 'items[0][code]=FM-SOY&items[0][quantity]=1e9'))

    expect([noArea.status, mars.status, odd.status]).toEqual([422, 422, 422])
  })

  test('discount/{area}/{subtotal} answers with the best discount of the area, or null', async () => {
    const seattle = await shop.get('discount/1/60')
    const angeles = await shop.get('discount/2/10.50')
    await shop.importSample((catalog) => {
      catalog.discounts = []
    })
    const none = await shop.get('discount/1/60')

    expect(dataOf(discountAnswer, seattle).code).toBe('WELCOME10')
    expect(dataOf(discountAnswer, angeles).code).toBe('SHIPFREE')
    expect([none.status, none.body]).toEqual([200, { data: null }])
  })

  test.each([
    'discount/9/60',
    'discount/x/60',
    'discount/1/abc',
    'discount/1/-5',
    'discount/1/1e9',
    'discount/1/1.005',
  ])('refuses %s', async (path) => {
    const answer = await shop.get(path)

    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
  })
})
