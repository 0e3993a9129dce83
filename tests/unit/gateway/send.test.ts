import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { decode } from '#contract/fault.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { cents } from '#domain/money.ts'
import { listAreas } from '#gateway/areas.ts'
import { findDeal } from '#gateway/deals.ts'
import { listConditionalDiscounts } from '#gateway/discounts.ts'
import { listGiftRules } from '#gateway/gifts.ts'
import { findOrder, placeOrder, quoteOfRefusal, trackOrder } from '#gateway/orders.ts'
import { payOrder } from '#gateway/payments.ts'
import { findProduct, listProducts, searchProducts } from '#gateway/products.ts'
import { getRequest, jsonRequest, send } from '#gateway/send.ts'
import { lookUpTaxRate } from '#gateway/tax-rates.ts'
import sample from '#tests/fixtures/catalog-sample.json'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'

const decodeNumber = (input: unknown) => decode(v.number(), input)
const notFound = () => json({ message: 'There is nothing here.', code: 'not_found' }, 404)

describe('send (CONTRIBUTING.md)', () => {
  test.each([[{ data: 7 }], [7]])('reads %j as 7', async (body) => {
    expect(
      await send(
        fakeFetcher(() => json(body)),
        getRequest('/api/x'),
        decodeNumber,
      ),
    ).toEqual({ ok: true, value: 7 })
  })

  test('turns a throw into a network error', async () => {
    const down = fakeFetcher(() => Promise.reject(new TypeError('fetch failed')))

    expect(await send(down, getRequest('/api/x'), decodeNumber)).toEqual({ ok: false, error: { kind: 'network' } })
  })

  test('turns an incomplete body into a network error', async () => {
    const broken = fakeFetcher(
      () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })),
    )

    expect(await send(broken, getRequest('/api/x'), decodeNumber)).toEqual({ ok: false, error: { kind: 'network' } })
  })

  test.each([['<html>'], ['{"data":']])('reports that %j is no JSON', async (text) => {
    const answer = await send(
      fakeFetcher(() => new Response(text)),
      getRequest('/api/x'),
      decodeNumber,
    )

    expect(answer).toEqual({
      ok: false,
      error: { kind: 'decode', faults: [{ path: '$', code: 'json', message: 'must be JSON' }] },
    })
  })

  test('names the field with a wrong shape', async () => {
    const answer = await listAreas(fakeFetcher(() => json({ data: [{ ...sample.areas[0], code: 7 }] })))

    expect(answer).toMatchObject({ ok: false, error: { kind: 'decode', faults: [{ path: '[0].code', code: 'type' }] } })
  })

  test('keeps every field of a refusal', async () => {
    const refusal = json({ message: 'Wait.', code: 'slow_down', errors: { email: ['x'] }, data: 1 }, 429, {
      'retry-after': '30',
    })

    expect(
      await send(
        fakeFetcher(() => refusal),
        getRequest('/api/x'),
        decodeNumber,
      ),
    ).toEqual({
      ok: false,
      error: {
        kind: 'http',
        status: 429,
        code: 'slow_down',
        message: 'Wait.',
        errors: { email: ['x'] },
        data: 1,
        retryAfter: 30,
      },
    })
  })

  test('turns an HTML page into an error', async () => {
    const answer = await send(
      fakeFetcher(() => new Response('<h1>Bad gateway</h1>', { status: 502 })),
      getRequest('/api/x'),
      decodeNumber,
    )

    expect(answer).toEqual({
      ok: false,
      error: { kind: 'http', status: 502, code: 'bad_gateway', message: 'The server answered 502.' },
    })
  })
})

describe('requests', () => {
  test('are JSON to a path, with an idempotency key', async () => {
    const request = jsonRequest('POST', '/api/order', { a: 1 }, 'key-1')

    expect([
      request.url,
      request.method,
      request.headers.get('content-type'),
      request.headers.get('idempotency-key'),
      await request.text(),
    ]).toEqual(['https://backend.invalid/api/order', 'POST', 'application/json', 'key-1', '{"a":1}'])
  })

  test('have the method, path and query of their call', async () => {
    const backend = fakeFetcher(notFound)
    await findProduct(backend, '../x y', 'ZONE1')
    await listProducts(backend, { codes: ['A', '火鍋'] })
    await searchProducts(backend, { text: '火 & 鍋', page: 2 })
    await trackOrder(backend, 'SB/1', 'a b@example.com')
    await payOrder(backend, 'id', { provider: 'sandbox', token: 't' }, 'key')
    await listConditionalDiscounts(backend, {
      areaCode: 'A',
      items: [{ code: 'B', quantity: 1 }],
      discountCodes: ['C'],
    })

    expect(
      backend.requests.map((request) => `${request.method} ${request.url.slice('https://backend.invalid'.length)}`),
    ).toEqual([
      'GET /api/product/..%2Fx%20y?area=ZONE1',
      'GET /api/products?codes=A%2C%E7%81%AB%E9%8D%8B',
      'GET /api/search?q=%E7%81%AB+%26+%E9%8D%8B&page=2&pageSize=48&view=tile',
      'GET /api/track-order/SB%2F1/a%20b%40example.com',
      'POST /api/order/id/pay',
      'GET /api/conditional-discounts?areaCode=A&items%5B0%5D%5Bcode%5D=B&items%5B0%5D%5Bquantity%5D=1&discountCodes%5B%5D=C',
    ])
  })

  test('place an order with its key and the total that the shopper saw, and no other price', async () => {
    const backend = fakeFetcher(notFound)
    const order = {
      areaCode: 'ZONE1',
      lines: [newLine({ code: 'FM-SOY', group: 'foodmart' }, 2)],
      discountCodes: [],
      shippingMethod: null,
      state: 'WA',
      zip: '98101',
      contact: { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', phone: '206-555-0142' },
      address: { line1: '500 Pine St', line2: null, city: 'Seattle', state: 'WA', zip: '98101' },
      note: null,
      instructions: null,
      recipients: {},
      giftCard: null,
      deliveryWindow: null,
    }
    await placeOrder(backend, order, cents(3861), 'key-1')

    expect(backend.requests[0]?.headers.get('idempotency-key')).toBe('key-1')
    expect(await backend.requests[0]?.json()).toEqual({
      areaCode: 'ZONE1',
      lines: [{ key: 'FM-SOY', group: 'foodmart', code: 'FM-SOY', picked: 2 }],
      state: 'WA',
      zip: '98101',
      contact: order.contact,
      address: order.address,
      total: 38.61,
    })
  })

  test('are not sent for an empty list of products', async () => {
    const backend = fakeFetcher(notFound)

    expect([await listProducts(backend, { codes: [] }), backend.requests.length]).toEqual([{ ok: true, value: [] }, 0])
  })
})

describe('a missing thing', () => {
  test('is undefined, or an empty list', async () => {
    const backend = fakeFetcher(notFound)
    const none = { ok: true, value: undefined }

    expect(await findProduct(backend, 'x')).toEqual(none)
    expect(await findOrder(backend, 'x')).toEqual(none)
    expect(await trackOrder(backend, 'x', 'y')).toEqual(none)
    expect(await findDeal(backend)).toEqual(none)
    expect(await listGiftRules(backend)).toEqual({ ok: true, value: [] })
  })
})

describe('answers', () => {
  test('contain the first deal of the list (rules §7)', async () => {
    const deal = await findDeal(fakeFetcher(() => json({ data: sample.deals })))

    expect(deal.ok && deal.value).toEqual({
      id: 1,
      isActive: true,
      dealPrice: 5000,
      items: [{ code: 'FM-PEANUT', dealValue: 199, quantityMax: 1 }],
    })
  })

  test('contain a page of a search with its range', async () => {
    const meta = { total: 1, page: 1, pageSize: 72, rangeFloor: 1, rangeCeiling: 1 }
    const page = await searchProducts(
      fakeFetcher(() => json({ data: [sample.products[3]], meta })),
      { text: 'fish' },
    )

    expect(page.ok && [page.value.products[0]?.code, page.value.meta]).toEqual(['ADD-FISHBALL', meta])
  })

  test.each([
    [() => json({ data: { taxRate: 0.1035, isCorrectTaxRate: true } }), { rate: 103_500, isCorrect: true }],
    [() => json({ message: 'x' }, 500), { rate: 0, isCorrect: false }],
    [() => json({ data: { taxRate: -1, isCorrectTaxRate: true } }), { rate: 0, isCorrect: false }],
    [() => Promise.reject(new Error('down')), { rate: 0, isCorrect: false }],
  ])('%# contain a tax rate, or an incorrect rate of 0 (rules §7)', async (answer, expected) => {
    expect(await lookUpTaxRate(fakeFetcher(answer), { state: 'WA', zip: '98101' })).toEqual(expected)
  })

  test('have no quote when the refusal of an order has none', () => {
    expect(quoteOfRefusal({ kind: 'http', status: 409, code: 'conflict', message: '' })).toBeUndefined()
  })
})
