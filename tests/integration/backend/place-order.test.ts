import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noRate } from '#domain/rate.ts'
import { aKey, anOrder, type Body, ledgerFaults, openShop, placed, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const orders = () => shop.count('SELECT count(*) AS n FROM orders')
const place = (change: Body = {}, key = aKey()) => shop.post('order', anOrder(change), key)

describe('POST /api/order (contract §3)', () => {
  test('answers the order that the quote promised, pending', async () => {
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

    const answer = await place({ lines, discountCodes: ['FIVEOFF'], total: quote.body.data.total, note: 'Ring\ntwice' })

    const order = answer.body.data
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
    for (const figure of ['subtotal', 'discount', 'taxableTotal', 'tax', 'taxRate', 'total']) {
      expect([figure, order[figure]]).toEqual([figure, quote.body.data[figure]])
    }
    expect(order.lines.map((line: Body) => line['lineTotal'])).toEqual(
      quote.body.data.lines.map((line: Body) => line['lineTotal']),
    )
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
    const some = [await placed(shop), await placed(shop)]

    for (const order of some) {
      expect(order.number).toMatch(/^SB-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(order.id).toMatch(/^[0-9a-f]{32}$/)
    }
    expect(some[0].number).not.toBe(some[1].number)
  })

  test('takes stock for lines, picks, meat and gifts from the warehouse of the area', async () => {
    await placed(shop, { lines: [{ group: 'combo', code: 'KIT-SPICY', picked: 2 }] })

    expect(await shop.stockOf('KIT-SPICY')).toEqual({ quantity: 100, waQuantity: 38 })
    expect(await shop.stockOf('ADD-FISHBALL')).toEqual({ quantity: 100, waQuantity: 36 })
    expect(await shop.stockOf('MEAT-RIBEYE')).toEqual({ quantity: 100, waQuantity: 38 })
    expect(await shop.stockOf('GIFT-LADLE')).toEqual({ quantity: 3, waQuantity: 2 })
    expect(await ledgerFaults(shop)).toEqual([])
  })

  test('takes from the other column where the warehouse is not WA', async () => {
    await placed(shop, { areaCode: 'SCAGLS', address: { line1: '1 Main', city: 'LA', state: 'CA', zip: '90001' } })

    expect(await shop.stockOf('FM-SOY')).toEqual({ quantity: 99, waQuantity: 40 })
  })

  test('keeps which rule made each figure', async () => {
    await placed(shop)

    const kept = await shop.db.prepare('SELECT receipt FROM orders').first<string>('receipt')

    expect(JSON.parse(kept ?? '[]').at(-1)).toMatchObject({ rule: 'total' })
  })

  test('counts the use of a discount by its shopper, whatever the capitals', async () => {
    const first = await place({ discountCodes: ['WELCOME10'] })
    const contact = { firstName: 'Mei', lastName: 'Lin', email: 'MEI@example.com', phone: '206-555-0142' }

    const second = await place({ discountCodes: ['WELCOME10'], contact, total: first.body.data.total })

    expect(first.body.data.discount).toMatchObject({ code: 'WELCOME10', amount: 1.25 })
    expect([second.status, second.body.code]).toEqual([409, 'price_changed'])
    expect(second.body.data.refusedCodes).toEqual([{ code: 'WELCOME10', reason: 'used_up' }])
  })
})

describe('an order that may not be placed', () => {
  test('409 out_of_stock with the fresh quote', async () => {
    const answer = await place({ lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 41 }] })

    expect([answer.status, answer.body.code]).toEqual([409, 'out_of_stock'])
    expect(answer.body.data.failed).toMatchObject([{ code: 'FM-SOY', reason: 'out_of_stock', available: 40 }])
    expect(await orders()).toBe(0)
  })

  test('409 unavailable for any other reason', async () => {
    for (const line of [
      { group: 'foodmart', code: 'NOPE', picked: 1 },
      { group: 'foodmart', code: 'FM-MOON', picked: 1 },
      { group: 'combo', code: 'KIT-TWIN-2', picked: 1 },
      { group: 'dealItem', code: 'FM-PEANUT', picked: 1 },
    ]) {
      const answer = await place({ lines: [line] })
      expect([line.code, answer.status, answer.body.code]).toEqual([line.code, 409, 'unavailable'])
      expect(answer.body.data.failed).toHaveLength(1)
    }
  })

  test('409 price_changed when the shopper saw another total', async () => {
    const answer = await place({ total: 1 })

    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
    expect(answer.body.data.total).toBeGreaterThan(1)
    expect(await orders()).toBe(0)
  })

  test('409 price_changed when the catalogue changed since the quote, and the new total is then taken', async () => {
    const { lines, areaCode } = anOrder()
    const quote = await shop.post('quote', { areaCode, lines, state: 'WA', zip: '98101' })
    await shop.importSample((catalog) => {
      for (const product of catalog.products) for (const variant of product.variants) variant.price += 1
    })

    const answer = await place({ total: quote.body.data.total })
    const again = await place({ total: answer.body.data.total })

    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
    expect(answer.body.data.subtotal).toBe(13.5)
    expect([again.status, again.body.data.subtotal]).toEqual([201, 13.5])
  })

  test('409 tax_unavailable when the tax is unknown, but not where nothing is taxed', async () => {
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
    const answer = await place({ address: { line1: '1 Main', city: 'Portland', state: 'OR', zip: '97201' } })

    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['state']])
  })

  test('422 for a zip code of another state, by whose rate it would be taxed; one that no list has passes', async () => {
    const inWashington = { line1: '1 Pike', city: 'Seattle', state: 'WA' }

    const oregon = await place({ address: { ...inWashington, zip: '97201' } })
    const unlisted = await place({ address: { ...inWashington, zip: '98123' } })

    expect([oregon.status, oregon.body.errors]).toEqual([422, { zip: ['is not in WA'] }])
    expect(unlisted.status).toBe(201)
  })

  test.each(['99999', '00000', '98700'])(
    '422 for %s, which no list has and no neighbour of which is there',
    async (zip) => {
      const address = { line1: '1 Main', city: 'Nowhere', state: 'CA', zip }

      const answer = await place({ areaCode: 'SCAGLS', address })

      expect([answer.status, answer.body.errors]).toEqual([422, { zip: ['is not in CA'] }])
      expect(await orders()).toBe(0)
    },
  )

  test('422 for an area without a delivery option', async () => {
    await shop.importSample((catalog) => {
      for (const area of catalog.areas) area.shippings = []
    })

    const answer = await place()

    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['shippingMethod']])
  })

  test.each<[string, Body, string]>([
    ['an unknown area', { areaCode: 'MARS' }, 'areaCode'],
    [
      '101 lines',
      { lines: Array.from({ length: 101 }, () => ({ group: 'foodmart', code: 'FM-SOY', picked: 1 })) },
      'lines',
    ],
    [
      'a zip of four digits',
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
    const answer = await place(change)

    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, expect.arrayContaining([field])])
    expect(await orders()).toBe(0)
  })

  test('422 where nothing is picked', async () => {
    const empty = await place({ lines: [] })
    const zero = await place({ lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 0 }] })

    expect([empty.status, empty.body.code, zero.status, zero.body.code]).toEqual([422, 'invalid', 422, 'invalid'])
  })

  test.each([-1, 0.5, 100, 1e21, '2', 2 ** 53 + 1, null, [1], { a: 1 }, true])('422 for %j picked', async (picked) => {
    const answer = await place({ lines: [{ group: 'foodmart', code: 'FM-SOY', picked }] })

    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
  })

  test('the database itself refuses a count that is none (safety.md I3)', async () => {
    const { id } = await placed(shop)
    const insert = shop.db.prepare(`INSERT INTO order_lines SELECT order_id, 99, 'k', cart_group, code, name, name_tw,
      image_fullurl, ?2, 0, NULL, 0, 0, 0, '[]', '[]', NULL, NULL FROM order_lines WHERE order_id = ?1`)

    for (const picked of [-1, 0, 0.5, 1e21, '2', 100]) {
      await expect(insert.bind(id, picked).run()).rejects.toThrow('picked_is_a_count')
    }
  })
})

describe('Idempotency-Key (safety.md C2, C3)', () => {
  test('is required, and at most 255 characters long', async () => {
    const without = await shop.post('order', anOrder())
    const long = await place({}, { 'idempotency-key': 'k'.repeat(256) })
    const longest = await place({}, { 'idempotency-key': 'k'.repeat(255) })

    expect([without.status, without.body.code]).toEqual([400, 'idempotency_key'])
    expect([long.status, longest.status]).toEqual([400, 201])
  })

  test('the same key and body answer the same order, byte for byte', async () => {
    const key = aKey()

    const first = await place({}, key)
    shop.nowMs += 86_400_000
    const second = await place({}, key)

    expect([second.status, second.text]).toEqual([201, first.text])
    expect(await orders()).toBe(1)
  })

  test('the same key with another body is refused', async () => {
    const key = aKey()
    await place({}, key)

    const answer = await place({ note: 'other' }, key)

    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await orders()).toBe(1)
  })

  test('a refusal is not kept: the key may be used when the way is free', async () => {
    const key = aKey()
    await shop.setStock('FM-SOY', { waQuantity: 0 })
    const refused = await place({}, key)

    await shop.setStock('FM-SOY', { waQuantity: 40 })
    const again = await place({}, key)

    expect([refused.status, again.status]).toEqual([409, 201])
  })

  test('an answer is forgotten after 30 days', async () => {
    await place()
    shop.nowMs += 31 * 86_400_000

    await place()

    expect(await shop.count('SELECT count(*) AS n FROM idempotency_keys')).toBe(1)
  })
})
