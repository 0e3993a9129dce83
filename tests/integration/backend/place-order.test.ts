import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, orderAnswer, quoteAnswer } from './answers.ts'
import { ledgerFaults, openShop, place, placed, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('POST /api/order (rules §12)', () => {
  test('answers with a pending order with the figures of the quote', async () => {
    const lines = [
      {
        group: 'combo',
        code: 'KIT-SPICY',
        picked: 2,
        meat: 'MEAT-LAMB',
        additional: [{ code: 'ADD-FISHBALL', picked: 1 }],
      },
      { group: 'foodmart', code: 'FM-SOY', picked: 1 },
    ]
    const quote = await shop.post('quote', {
      areaCode: 'ZONE1',
      lines,
      discountCodes: ['FIVEOFF'],
      state: 'WA',
      zip: '98101',
    })
    const promised = dataOf(quoteAnswer, quote)

    const answer = await place(shop, {
      lines,
      discountCodes: ['FIVEOFF'],
      total: promised.total,
      note: 'Ring\ntwice',
    })

    const order = dataOf(orderAnswer, answer)
    expect(answer.status).toBe(201)
    expect(order).toMatchObject({
      status: 'pending',
      createdAt: '2026-11-20T12:00:00Z',
      area: { code: 'ZONE1', name: 'Seattle', nameTw: '西雅圖' },
      contact: { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', phone: '206-555-0142' },
      address: { line1: '1 Pike St', line2: null, city: 'Seattle', state: 'WA', zip: '98101' },
      note: 'Ring\ntwice',
      payment: null,
      timeline: [{ status: 'placed', at: '2026-11-20T12:00:00Z' }],
      orderItems: [
        { productCode: 'KIT-SPICY', quantity: 2 },
        { productCode: 'FM-SOY', quantity: 1 },
      ],
    })
    for (const figure of ['subtotal', 'discount', 'taxableTotal', 'tax', 'taxRate', 'total'] as const) {
      expect([figure, order[figure]]).toEqual([figure, promised[figure]])
    }
    expect(order.lines.map((line) => line.lineTotal)).toEqual(promised.lines.map((line) => line.lineTotal))
    expect(order.lines[0]).toMatchObject({
      name: 'House Spicy Hot Pot Kit',
      nameTw: '招牌麻辣火鍋套餐',
      imageFullurl: '/demo/house-spicy-hot-pot-kit.svg',
      meat: 'MEAT-LAMB',
      additional: [{ code: 'ADD-FISHBALL', picked: 1, name: 'Handmade Fish Balls' }],
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('gives a number of 65 random bits and an id of 128', async () => {
    const [first, second] = [await placed(shop), await placed(shop)]

    for (const order of [first, second]) {
      expect(order.number).toMatch(/^SB-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(order.id).toMatch(/^[0-9a-f]{32}$/)
    }
    expect(first.number).not.toBe(second.number)
  })

  test("takes the stock of lines, picks, meat and gifts from the area's warehouse", async () => {
    await placed(shop, { lines: [{ group: 'combo', code: 'KIT-SPICY', picked: 2 }] })

    expect(await shop.stockOf('KIT-SPICY')).toEqual({ quantity: 100, waQuantity: 38 })
    expect(await shop.stockOf('ADD-FISHBALL')).toEqual({ quantity: 100, waQuantity: 36 })
    expect(await shop.stockOf('MEAT-RIBEYE')).toEqual({ quantity: 100, waQuantity: 38 })
    expect(await shop.stockOf('GIFT-LADLE')).toEqual({ quantity: 3, waQuantity: 2 })
    expect(await ledgerFaults(shop)).toEqual([])
  })

  test('takes it from the other column when the warehouse is not WA', async () => {
    await placed(shop, { areaCode: 'SCAGLS', address: { line1: '1 Main', city: 'LA', state: 'CA', zip: '90001' } })

    expect(await shop.stockOf('FM-SOY')).toEqual({ quantity: 99, waQuantity: 40 })
  })

  test('stores the receipt', async () => {
    await placed(shop)

    const kept = await shop.db.prepare('SELECT receipt FROM orders').first<string>('receipt')

    expect(JSON.parse(kept ?? '[]').at(-1)).toMatchObject({ rule: 'total' })
  })

  test('counts the use of a discount per e-mail address, in any case', async () => {
    const first = await place(shop, { discountCodes: ['WELCOME10'] })
    const contact = { firstName: 'Mei', lastName: 'Lin', email: 'MEI@example.com', phone: '206-555-0142' }

    const second = await place(shop, { discountCodes: ['WELCOME10'], contact, total: dataOf(orderAnswer, first).total })

    expect(dataOf(orderAnswer, first).discount).toMatchObject({ code: 'WELCOME10', amount: 1.25 })
    expect([second.status, second.body.code]).toEqual([409, 'price_changed'])
    expect(dataOf(quoteAnswer, second).refusedCodes).toEqual([{ code: 'WELCOME10', reason: 'used_up' }])
  })
})
