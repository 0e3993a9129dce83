import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { lineRefunds, refundWays, replacementRefund } from '#domain/payment/line-refunds.ts'

const line = (lineTotal: number, discountShare: number, taxable: boolean) => ({
  lineTotal: cents(lineTotal),
  discountShare: cents(discountShare),
  taxable,
  taxedNet: null,
})
const order = { shipping: { taxable: cents(400) }, taxableTotal: cents(2024), tax: cents(251) }
const [taxed, untaxed, other] = [line(1250, 125, true), line(2000, 200, false), line(999, 100, true)]

describe('lineRefunds (rules §12 "Refunds")', () => {
  test('are the net prices with their parts of the tax, together to the cent', () => {
    // 251 × 1125 ÷ 2424 = 116.5, and of all three 251 × 2024 ÷ 2424 = 209.6: 94 more than 116, though 93.1 alone.
    expect(lineRefunds(order, [], [taxed, untaxed, other])).toEqual([
      { line: taxed, tax: 116, amount: 1241, returned: { net: 1125, taxed: 1125 } },
      { line: untaxed, tax: 0, amount: 1800, returned: { net: 1800, taxed: 0 } },
      { line: other, tax: 94, amount: 993, returned: { net: 899, taxed: 899 } },
    ])
  })

  test('go by what went back before', () => {
    const before = [{ net: cents(1125), taxed: cents(1125) }]
    expect(lineRefunds(order, before, [other])).toMatchObject([{ tax: 94, amount: 993 }])
    expect(lineRefunds(order, [], [other])).toMatchObject([{ tax: 93, amount: 992 }])
    expect(lineRefunds(order, before, [])).toEqual([])
  })
})

describe('replacementRefund (rules §12 "Replacements")', () => {
  test('is what the goods cost less, with its part of the tax', () => {
    // Half of 1125, and 251 × 562 ÷ 2424 = 58.2; after 1125 more it is 174.7 less 116.5, each to the cent.
    const half = { price: cents(625), taxable: true }
    expect(replacementRefund(order, [], taxed, half)).toEqual({ amount: 620, returned: { net: 562, taxed: 562 } })
    const before = [{ net: cents(1125), taxed: cents(1125) }]
    expect(replacementRefund(order, before, taxed, half)).toMatchObject({ amount: 621 })
  })

  test('is nothing for goods that cost as much or more, and the tax alone for goods without one', () => {
    const dear = { price: cents(9900), taxable: true }
    expect(replacementRefund(order, [], taxed, dear)).toEqual({ amount: 0, returned: { net: 0, taxed: 0 } })
    expect(replacementRefund(order, [], taxed, { ...dear, taxable: false })).toMatchObject({ amount: 116 })
  })
})

describe('refundWays (rules §12 "Gift cards")', () => {
  const refunds = [{ amount: cents(600) }, { amount: cents(500) }]
  const paid = { status: 'paid', amount: cents(1000), refunded: cents(0), refunds: [] } as const

  test.each([
    [
      { ...paid, provider: 'stripe', amount: cents(1100) },
      { toProvider: 1100, toGiftCard: 0 },
    ],
    [
      { ...paid, provider: 'stripe' },
      { toProvider: 1000, toGiftCard: 100 },
    ],
    [
      { ...paid, provider: 'paypal', refunds: [{ amount: cents(700), isDone: false, atMs: 0 }] },
      { toProvider: 300, toGiftCard: 800 },
    ],
    [
      { ...paid, provider: 'gift_card', amount: cents(5000) },
      { toProvider: 0, toGiftCard: 1100 },
    ],
    [
      { ...paid, provider: 'stripe', status: 'under_way' },
      { toProvider: 0, toGiftCard: 1100 },
    ],
    [null, { toProvider: 0, toGiftCard: 1100 }],
  ] as const)('%j', (payment, ways) => {
    expect(refundWays(payment, refunds)).toEqual(ways)
  })
})
