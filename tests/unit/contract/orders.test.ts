import { describe, expect, test } from 'vitest'
import { decodeOrder, encodeTrackedOrder, orderShape } from '#contract/orders.ts'
import { decodeQuote, type QuoteAnswer, quoteShape } from '#contract/quotes.ts'
import { cents, noCents } from '#domain/money.ts'
import type { Order } from '#domain/order/order.ts'
import { rate } from '#domain/rate.ts'

const quote: QuoteAnswer = {
  areaCode: 'ZONE1',
  lines: [
    {
      key: 'KIT-SPICY~meat=MEAT-LAMB',
      code: 'KIT-SPICY',
      group: 'combo',
      picked: 2,
      unitPrice: cents(2464),
      regularUnitPrice: cents(2589),
      lineTotal: cents(4928),
      taxable: true,
      discountShare: cents(493),
      parts: [
        { part: 'combo', code: 'KIT-SPICY', price: cents(1639), count: 1 },
        { part: 'meat', code: 'MEAT-LAMB', price: cents(825), count: 1 },
      ],
      additional: [{ code: 'ADD-NOODLE', picked: 1 }],
      meat: 'MEAT-LAMB',
      additionalItem: null,
    },
  ],
  failed: [{ key: 'FM-MOON', code: 'FM-MOON', reason: 'out_of_stock', available: 3 }],
  subtotal: cents(4928),
  discount: { code: 'WELCOME10', type: 'percentage', amount: cents(493) },
  refusedCodes: [{ code: 'FIVEOFF', reason: 'other_is_better' }],
  shipping: { method: 0, amount: cents(499), free: false, taxable: cents(499) },
  taxRate: { rate: rate(103_500), isCorrect: true },
  taxableTotal: cents(4435),
  tax: cents(511),
  gifts: [{ rule: 1, code: 'GIFT-LADLE', name: 'Hot Pot Ladle', nameTw: '火鍋湯勺', quantity: 1 }],
  goals: [
    { kind: 'gift', missing: cents(72), missingCount: null, code: 'GIFT-LADLE', shipping: null, cheapest: 'ADD-TOFU' },
  ],
  total: cents(5445),
}

const { failed, refusedCodes, goals, ...priced } = quote
const [line] = quote.lines

const order: Order = {
  ...priced,
  id: '5f2b9c0a4b7d4f0c8a1e',
  number: 'SB-7Q2K9',
  status: 'paid',
  createdAtMs: 1_793_491_200_000,
  heldUntilMs: 1_793_494_800_000,
  area: { code: 'ZONE1', name: 'Seattle', nameTw: '西雅圖' },
  contact: { firstName: 'Mei', lastName: 'Lin', email: 'mei.lin@example.com', phone: '206-555-0142' },
  address: { line1: '500 Pine St', line2: 'Apt 3', city: 'Seattle', state: 'WA', zip: '98101-0001' },
  note: 'Ring twice.',
  instructions: { leaveAtDoor: true, gateCode: '#42', ifRunOut: { 'FM-SOY': 'ask' } },
  deliveryWindow: { date: '2026-11-25', from: '17:00', to: '20:00', timeZone: 'America/Los_Angeles' },
  arrival: null,
  lines: line
    ? [
        {
          ...line,
          name: 'House Spicy Hot Pot Kit',
          nameTw: '招牌麻辣火鍋套餐',
          imageFullurl: '/demo/kit.svg',
          parts: line.parts.map((part) => ({ ...part, name: `${part.code} then`, nameTw: null })),
          additional: [{ code: 'ADD-NOODLE', picked: 1, name: 'Hand-pulled Noodles', nameTw: '手工拉麵' }],
          contents: { allergens: ['fish', 'soy'], isComplete: true },
          recipient: null,
          taxedNet: null,
        },
      ]
    : [],
  outcomes: [
    {
      key: 'KIT-SPICY~meat=MEAT-LAMB',
      goods: {
        code: 'FM-SOY',
        name: 'Soy Sauce',
        nameTw: null,
        units: 2,
        total: cents(2250),
        contents: { allergens: ['soy', 'wheat'], isComplete: true },
      },
      refund: cents(2185),
    },
  ],
  shipping: { method: 0, amount: cents(499), free: false, taxable: cents(499), name: null, nameTw: null },
  gifts: quote.gifts.map((gift) => ({ ...gift, imageFullurl: null })),
  giftCard: null,
  payment: { provider: 'sandbox', status: 'paid', amount: cents(5445), refunded: noCents, refunds: [] },
  timeline: [
    { status: 'placed', atMs: 1_793_491_200_000 },
    { status: 'paid', atMs: 1_793_491_260_500 },
  ],
}

/** Returns the value after JSON encoding and decoding. */
function sent(body: unknown): ReturnType<typeof JSON.parse> {
  return JSON.parse(JSON.stringify(body))
}

describe('quotes on the wire (rules §12)', () => {
  test('decode unchanged, except for the demand', () => {
    const whole = { ...quote, demand: new Map([['KIT-SPICY', 2]]) }

    expect(decodeQuote(sent(quoteShape.encode(whole)))).toEqual({ ok: true, value: quote })
  })

  test('have the fields of the contract, in dollars', () => {
    expect(sent(quoteShape.encode(quote))).toMatchObject({
      areaCode: 'ZONE1',
      currency: 'USD',
      lines: [
        {
          key: 'KIT-SPICY~meat=MEAT-LAMB',
          code: 'KIT-SPICY',
          group: 'combo',
          picked: 2,
          unitPrice: 24.64,
          lineTotal: 49.28,
          taxable: true,
        },
      ],
      failed: [{ key: 'FM-MOON', code: 'FM-MOON', reason: 'out_of_stock', available: 3 }],
      subtotal: 49.28,
      discount: { code: 'WELCOME10', type: 'percentage', amount: 4.93 },
      shipping: { amount: 4.99, free: false, taxable: 4.99 },
      taxRate: 0.1035,
      isCorrectTaxRate: true,
      taxableTotal: 44.35,
      tax: 5.11,
      total: 54.45,
    })
  })

  test('may come from a backend with the fields of the contract only', () => {
    const bare = {
      areaCode: 'ZONE1',
      currency: 'USD',
      lines: [{ key: 'A', code: 'A', group: 'combo', picked: 2, unitPrice: 25.89, lineTotal: 51.78, taxable: true }],
      failed: [],
      subtotal: 51.78,
      discount: null,
      refusedCodes: [],
      shipping: { amount: 0, free: true, taxable: 0 },
      taxRate: 0.1035,
      isCorrectTaxRate: true,
      taxableTotal: 46.6,
      tax: 4.82,
      gifts: [{ rule: 1, code: 'G', name: 'Ladle', quantity: 1 }],
      offers: [{ kind: 'free_shipping', missing: 12.5 }],
      total: 51.42,
    }
    const decoded = decodeQuote(bare)

    expect(decoded.ok && decoded.value).toMatchObject({
      lines: [{ unitPrice: 2589, discountShare: 0, parts: [], additional: [], meat: null }],
      shipping: { method: 0, amount: 0 },
      goals: [{ kind: 'free_shipping', missing: 1250, missingCount: null }],
    })
  })
})

describe('orders on the wire', () => {
  test('decode unchanged', () => {
    expect(decodeOrder(sent(orderShape.encode(order)))).toEqual({ ok: true, value: order })
  })

  test('contain the ordered lines', () => {
    expect(sent(orderShape.encode(order))).toMatchObject({
      createdAt: '2026-11-01T00:00:00Z',
      orderItems: [{ productCode: 'KIT-SPICY', quantity: 2 }],
      timeline: [
        { status: 'placed', at: '2026-11-01T00:00:00Z' },
        { status: 'paid', at: '2026-11-01T00:01:00.500Z' },
      ],
    })
  })

  test('contain neither contact nor street when tracked', () => {
    const tracked = sent(encodeTrackedOrder(order))

    expect(tracked).toMatchObject({
      number: 'SB-7Q2K9',
      total: 54.45,
      note: null,
      contact: { firstName: 'M***', lastName: 'L***', email: 'm***@e***', phone: '***-***-**42' },
      address: { line1: '', line2: null, city: 'Seattle', state: 'WA', zip: '98101' },
    })
    expect(tracked).not.toHaveProperty('id')
    expect(JSON.stringify(tracked)).not.toMatch(/Pine|mei\.lin|555|Ring|#42|5f2b9c/)
    expect(decodeOrder(tracked).ok).toBe(true)
  })
})

test('a payment without amounts, as an older backend sends it, covers the whole order', () => {
  const sentOrder = { ...orderShape.encode(order), payment: { provider: 'stripe', status: 'paid' } }
  expect(decodeOrder(sent(sentOrder))).toMatchObject({
    ok: true,
    value: { payment: { provider: 'stripe', status: 'paid', amount: 5445, refunded: 0, refunds: [] } },
  })
})

describe('an order whose payment does not fit its status (rules §14)', () => {
  test.each([
    ['pending', { provider: 'sandbox', status: 'paid' }],
    ['paid', null],
    ['shipped', { provider: 'sandbox', status: 'requires_confirmation' }],
    ['pending', { provider: 'sandbox', status: 'refunded' }],
  ])('is refused: %s with %j', (status, payment) => {
    expect(decodeOrder(sent({ ...orderShape.encode(order), status, payment }))).toMatchObject({
      ok: false,
      error: [{ path: '$', code: 'choice', message: 'must have a payment that fits the status' }],
    })
  })
})
