import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBackend } from '#backend/app.ts'
import { noRate } from '#domain/rate.ts'
import { noSettings } from '#tests/support/settings.ts'
import { dataOf, orderAnswer, quoteAnswer, reorderAnswer } from './answers.ts'
import { aKey, ledgerFaults, openShop, placed, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const nobody = '0'.repeat(32)
const pay = (id: string) => shop.post(`order/${id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' }, aKey())
const moveTo = (id: string, status: string) =>
  shop.db.prepare('UPDATE orders SET status = ?2 WHERE id = ?1').bind(id, status).run()

describe('GET /api/order/{id}', () => {
  test('answers the order as it was placed', async () => {
    const order = await placed(shop, {
      lines: [{ group: 'combo', code: 'KIT-SPICY', picked: 2 }],
      discountCodes: ['FIVEOFF'],
    })

    const answer = await shop.get(`order/${order.id}`)

    expect(answer.body.data).toEqual(order)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('keeps its names and prices when the catalogue loses the product', async () => {
    const order = await placed(shop)
    await shop.importSample((catalog) => {
      catalog.products = catalog.products.filter((product) => !['FM-SOY', 'BUN-PANTRY'].includes(product.code))
    })

    expect((await shop.get(`order/${order.id}`)).body.data).toEqual(order)
  })
})

describe('an order that is not there', () => {
  test.each(['GET', 'POST', 'PUT'])('%s answers 404 for every id, in the same words', async (method) => {
    const path = {
      GET: (id: string) => `order/${id}`,
      POST: (id: string) => `order/${id}/reorder`,
      PUT: (id: string) => `order/${id}/cancel`,
    }[method]
    for (const id of [nobody, '1', '-1', 'me', nobody.toUpperCase(), `${nobody}'`, '%27%20OR%201=1--', '%00']) {
      const answer = await shop.send(method, path?.(id) ?? '')
      expect([id, answer.status, answer.body]).toEqual([
        id,
        404,
        { message: 'There is nothing here.', code: 'not_found' },
      ])
    }
  })

  test('every call that names an order answers 404, whichever calls there are', async () => {
    const { routes } = createBackend(shop.db, noSettings)
    const named = routes.filter((route) => route.path.startsWith('/api/order/:id') && route.method !== 'ALL')
    expect(named.length).toBeGreaterThanOrEqual(5)

    for (const { method, path } of named) {
      const body = path.endsWith('/pay') ? { provider: 'sandbox', token: 'sandbox-accept' } : {}
      const init = method === 'GET' ? {} : { body: JSON.stringify(body) }
      const headers = { 'content-type': 'application/json', ...aKey() }
      const answer = await shop.send(method, path.replace('/api/', '').replace(':id', nobody), { ...init, headers })
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 404, 'not_found'])
    }
  })

  test('can be neither changed nor paid', async () => {
    const change = await shop.post(`order/${nobody}`, { note: 'x' })
    const payment = await pay(nobody)

    expect([change.status, payment.status]).toEqual([404, 404])
  })

  test('is not reached by its number', async () => {
    const order = await placed(shop)

    expect((await shop.get(`order/${order.number}`)).status).toBe(404)
  })
})

describe('GET /api/track-order/{number}/{email}', () => {
  test('answers the order, masked, in any spelling of number and e-mail', async () => {
    const order = await placed(shop, { note: 'Gate code 1234' })

    for (const number of [
      order.number,
      order.number.toLowerCase(),
      order.number.replaceAll('-', ''),
      order.number.slice(3),
    ]) {
      const answer = await shop.get(`track-order/${number}/MEI%40example.com`)
      expect(answer.status).toBe(200)
      expect(answer.body.data).toMatchObject({
        number: order.number,
        lines: order.lines,
        total: order.total,
        timeline: order.timeline,
        address: { city: 'Seattle', state: 'WA' },
      })
      expect(answer.text).not.toMatch(/mei@example|Pike|0142|Gate code|Lin"/)
      expect(answer.text).not.toContain(order.id)
    }
  })

  test('answers the same 404 for an unknown number and for another e-mail', async () => {
    const order = await placed(shop)

    const unknown = await shop.get('track-order/SB-00000-0000-0000/mei@example.com')
    const other = await shop.get(`track-order/${order.number}/eve@example.com`)
    const odd = await shop.get("track-order/x'%20OR%201=1/%25")

    expect([unknown.status, other.status, odd.status]).toEqual([404, 404, 404])
    expect([other.text, odd.text]).toEqual([unknown.text, unknown.text])
  })
})

describe('POST /api/order/{id}', () => {
  test('changes contact, address and note while the order is pending', async () => {
    const order = await placed(shop)
    shop.nowMs += 60_000

    const answer = await shop.post(`order/${order.id}`, {
      contact: { firstName: 'Ann', lastName: 'Wu', email: 'ann@example.com', phone: '206-555-0143' },
      address: { line1: '2 Pike St', line2: 'Apt 3', city: 'Seattle', state: 'WA', zip: '98101' },
      note: null,
    })

    expect(answer.status).toBe(200)
    const wanted = { contact: { firstName: 'Ann' }, address: { line2: 'Apt 3' }, total: order.total }
    expect(answer.body.data).toMatchObject(wanted)
    const changed = { status: 'changed', at: '2026-11-20T12:01:00Z' }
    expect(dataOf(orderAnswer, answer).timeline).toEqual([...order.timeline, changed])
    expect((await shop.get(`order/${order.id}`)).body).toEqual(answer.body)
  })

  test('leaves what is not named', async () => {
    const order = await placed(shop, { note: 'Ring' })

    const answer = await shop.post(`order/${order.id}`, {})

    expect(answer.body.data).toMatchObject({ contact: order.contact, address: order.address, note: 'Ring' })
  })

  test('taxes anew where the order goes to another state of the area', async () => {
    const inAngeles = { line1: '1 Main', city: 'Los Angeles', state: 'CA', zip: '90001' }
    const order = await placed(shop, { areaCode: 'SCAGLS', address: inAngeles })

    const answer = await shop.post(`order/${order.id}`, {
      address: { ...inAngeles, city: 'Las Vegas', state: 'NV', zip: '89101' },
    })

    // 12.50 and 7.50 shipping, all taxed: 9.5 % is 1.90, 8.375 % is 1.68.
    expect([order.tax, order.total]).toEqual([1.9, 21.9])
    expect(answer.body.data).toMatchObject({ taxRate: 0.08375, tax: 1.68, total: 21.68 })
  })

  test('refuses a state that the area does not deliver to, and a place whose tax is unknown', async () => {
    const order = await placed(shop)
    const blind = shop.beside({ ports: { taxRates: async () => ({ rate: noRate, isCorrect: false }) } })

    const foreign = await shop.post(`order/${order.id}`, { address: { ...order.address, state: 'OR' } })
    const oregon = await shop.post(`order/${order.id}`, { address: { ...order.address, zip: '97201' } })
    const untaxed = await blind.post(`order/${order.id}`, { address: { ...order.address, zip: '98109' } })

    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ['state']])
    expect([oregon.status, oregon.body.errors]).toEqual([422, { zip: ['is not in WA'] }])
    expect([untaxed.status, untaxed.body.code]).toEqual([409, 'tax_unavailable'])
  })

  test('takes no price, status or id from a client', async () => {
    const order = await placed(shop)

    const answer = await shop.post(`order/${order.id}`, {
      total: 0,
      status: 'paid',
      id: nobody,
      userId: 'x',
      note: 'n',
    })

    expect(answer.body.data).toMatchObject({ id: order.id, status: 'pending', total: order.total, note: 'n' })
  })

  test('409 once it is paid', async () => {
    const order = await placed(shop)
    await pay(order.id)

    const answer = await shop.post(`order/${order.id}`, { note: 'late' })

    expect([answer.status, answer.body.code]).toEqual([409, 'not_pending'])
  })
})

describe('PUT /api/order/{id}/cancel', () => {
  test('cancels and gives back stock, gifts and the use of the discount, once', async () => {
    const order = await placed(shop, {
      lines: [{ group: 'combo', code: 'KIT-SPICY', picked: 2 }],
      discountCodes: ['WELCOME10'],
    })

    const first = await shop.put(`order/${order.id}/cancel`)
    const again = await shop.put(`order/${order.id}/cancel`)

    expect([first.status, dataOf(orderAnswer, first).status]).toEqual([200, 'cancelled'])
    expect(again.text).toBe(first.text)
    expect(await ledgerFaults(shop)).toEqual([])
    expect(await shop.stockOf('KIT-SPICY')).toEqual({ quantity: 100, waQuantity: 40 })
    await expect(placed(shop, { discountCodes: ['WELCOME10'] })).resolves.toMatchObject({
      discount: { code: 'WELCOME10' },
    })
  })

  test('gives back the use of the shopper who ordered, though the e-mail was changed since', async () => {
    const order = await placed(shop, { discountCodes: ['WELCOME10'] })
    await shop.post(`order/${order.id}`, { contact: { ...order.contact, email: 'other@example.com' } })

    await shop.put(`order/${order.id}/cancel`)

    expect(await shop.count(`SELECT used AS n FROM discount_shoppers WHERE shopper = 'mei@example.com'`)).toBe(0)
  })

  test('cancels a paid order, and its money goes back', async () => {
    const order = await placed(shop)
    await pay(order.id)

    const answer = await shop.put(`order/${order.id}/cancel`)

    expect([answer.status, dataOf(orderAnswer, answer).status]).toEqual([200, 'cancelled'])
    expect(await shop.count(`SELECT count(*) AS n FROM refunds WHERE status = 'done'`)).toBe(1)
    expect(await ledgerFaults(shop)).toEqual([])
  })

  test.each(['shipped', 'delivered'])('409 once it is %s', async (status) => {
    const order = await placed(shop)
    await pay(order.id)
    await moveTo(order.id, status)

    const answer = await shop.put(`order/${order.id}/cancel`)

    expect([answer.status, answer.body.code]).toEqual([409, 'already_shipped'])
    expect(await ledgerFaults(shop)).toEqual([])
  })

  test('works though the catalogue lost the product', async () => {
    const order = await placed(shop)
    await shop.importSample((catalog) => {
      catalog.products = catalog.products.filter((product) => !['FM-SOY', 'BUN-PANTRY'].includes(product.code))
    })

    expect((await shop.put(`order/${order.id}/cancel`)).status).toBe(200)
  })
})

describe('POST /api/order/{id}/reorder', () => {
  test('answers the lines for a cart, and which cannot be had any more', async () => {
    const order = await placed(shop, {
      lines: [
        { group: 'combo', code: 'KIT-SPICY', picked: 1 },
        {
          group: 'combo',
          key: 'lamb',
          code: 'KIT-SPICY',
          picked: 1,
          meat: 'MEAT-LAMB',
          additional: [{ code: 'ADD-FISHBALL', picked: 1 }],
        },
        { group: 'foodmart', code: 'FM-SOY', picked: 2 },
      ],
    })
    await shop.setStock('FM-SOY', { waQuantity: 1 })

    const answer = await shop.post(`order/${order.id}/reorder`, {})

    expect(answer.body.data).toMatchObject({
      areaCode: 'ZONE1',
      lines: [
        { group: 'combo', code: 'KIT-SPICY', picked: 1 },
        {
          group: 'combo',
          code: 'KIT-SPICY',
          picked: 1,
          meat: 'MEAT-LAMB',
          additional: [{ code: 'ADD-FISHBALL', picked: 1 }],
        },
      ],
      failed: [{ code: 'FM-SOY', reason: 'out_of_stock', available: 1, rest: { code: 'FM-SOY', picked: 1 } }],
    })
    const { lines } = dataOf(reorderAnswer, answer)
    expect(lines[0]).not.toHaveProperty('meat')
    const quote = await shop.post('quote', { areaCode: 'ZONE1', lines })
    expect(dataOf(quoteAnswer, quote).failed).toEqual([])
  })
})
