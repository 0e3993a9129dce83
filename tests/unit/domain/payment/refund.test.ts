import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  refundLeft,
  refundProgress,
  refundRetryMs,
  replacedReturn,
  returnedMoney,
  wholeReturn,
} from '#domain/payment/refund.ts'

describe('refundProgress (rules §14 "Order status")', () => {
  const done = (amount: number) => ({ amount: cents(amount), isDone: true, atMs: 0 })
  const open = (amount: number) => ({ amount: cents(amount), isDone: false, atMs: 0 })

  test.each([
    ['without refunds', [], 'paid', 0],
    ['with a refund on its way', [open(1000)], 'refunding', 0],
    ['with all of it back', [done(1000)], 'refunded', 1000],
    ['with a part of it back', [done(999)], 'paid', 999],
    ['with a part back and the rest on its way', [done(400), open(600)], 'refunding', 400],
    ['with all of it back in parts', [done(400), done(600)], 'refunded', 1000],
  ] as const)('a payment of $10 %s', (_, refunds, status, refunded) => {
    expect(refundProgress(cents(1000), refunds)).toEqual({ status, refunded, refunds })
  })

  test('a payment of nothing is paid', () => {
    expect(refundProgress(cents(0), [])).toEqual({ status: 'paid', refunded: 0, refunds: [] })
  })
})

describe('refundLeft (rules §12 "Refunds")', () => {
  test('is what no refund has sent back, done or on its way', () => {
    const money = { provider: 'stripe', status: 'refunding', amount: cents(1000), refunded: cents(100) } as const
    const refunds = [
      { amount: cents(100), isDone: true, atMs: 0 },
      { amount: cents(250), isDone: false, atMs: 0 },
    ]
    expect(refundLeft({ ...money, refunds })).toBe(650)
    expect(refundLeft({ ...money, refunds: [] })).toBe(1000)
  })
})

describe('refundRetryMs (rules §12 "Refunds")', () => {
  test.each([
    [0, 60_000],
    [1, 60_000],
    [2, 120_000],
    [5, 960_000],
    [9, 15_360_000],
    [10, 21_600_000],
    [60, 21_600_000],
  ])('after %i tries: %i ms', (tries, ms) => {
    expect(refundRetryMs(tries)).toBe(ms)
  })
})

describe('returnedMoney (rules §12 "Refunds")', () => {
  const line = (lineTotal: number, discountShare: number, taxable: boolean, taxedNet: number | null = null) => ({
    lineTotal: cents(lineTotal),
    discountShare: cents(discountShare),
    taxable,
    taxedNet: taxedNet === null ? null : cents(taxedNet),
  })
  const order = {
    lines: [line(1250, 125, true), line(2000, 200, false), line(999, 100, true)],
    shipping: { taxable: cents(400) },
    taxableTotal: cents(2024),
    tax: cents(251),
  }

  test.each([
    [[], 0],
    // 1125, and 251 × 1125 ÷ 2424 = 116.5
    [[0], 1241],
    [[1], 1800],
    // 899, and 251 × 899 ÷ 2424 = 93.1
    [[2], 992],
    // 3824, and 251 × 2024 ÷ 2424 = 209.6: the tax of the shipping stays.
    [[0, 1, 2], 4034],
  ])('lines %j: %i cents', (positions, refund) => {
    const returns = order.lines.filter((_, position) => positions.includes(position)).map(wholeReturn)
    expect(returnedMoney(order, returns)).toBe(refund)
  })

  test.each([
    // A taxed kit of 20.00 with an untaxed extra item of 5.00, and the other way round, at a tenth.
    [line(2500, 0, true, 2000), { taxableTotal: cents(2000), tax: cents(200) }, 2700],
    [line(3200, 0, false, 500), { taxableTotal: cents(500), tax: cents(50) }, 3250],
    // Its discount of 2.50 takes 2.00 off the kit.
    [line(2500, 250, true, 1800), { taxableTotal: cents(1800), tax: cents(180) }, 2430],
  ])('a line that is taxed in part gives back what was paid for it: %j of %j', (each, sums, refund) => {
    expect(returnedMoney({ shipping: { taxable: cents(0) }, ...sums }, [wholeReturn(each)])).toBe(refund)
  })

  test.each([
    // 15.00 of the goods stay paid, all of which had tax.
    [true, { net: 1000, taxed: 500 }],
    [false, { net: 1000, taxed: 2000 }],
  ])('a line that is taxed in part, replaced by goods whose taxable is %s', (taxable, back) => {
    expect(replacedReturn(line(2500, 0, true, 2000), { price: cents(1500), taxable })).toEqual(back)
  })

  test('an order without taxable lines gives back no tax', () => {
    expect(
      returnedMoney({ shipping: { taxable: cents(0) }, taxableTotal: cents(0), tax: cents(0) }, [
        wholeReturn(line(500, 0, false)),
      ]),
    ).toBe(500)
  })

  test.each([
    // As dear, and dearer: nothing goes back, and nothing is charged.
    [[1250, 125, true], [1250, true], { net: 0, taxed: 0 }],
    [[1250, 125, true], [1999, true], { net: 0, taxed: 0 }],
    // 1125 × 1000 ÷ 1250 = 900 stays paid: the discount of a tenth holds for it too.
    [[1250, 125, true], [1000, true], { net: 225, taxed: 225 }],
    // The goods have no tax, so all of the line's goes back.
    [[1250, 125, true], [1000, false], { net: 225, taxed: 1125 }],
    [[1250, 125, true], [1250, false], { net: 0, taxed: 1125 }],
    // The line had no tax, so its goods have none.
    [[2000, 200, false], [1000, true], { net: 900, taxed: 0 }],
    [[2000, 200, false], [0, true], { net: 1800, taxed: 0 }],
    [[0, 0, true], [500, true], { net: 0, taxed: 0 }],
  ] as const)(
    'a line of %j, replaced by goods of %j, gives back %j',
    ([total, share, taxable], [price, isTaxed], back) => {
      expect(replacedReturn(line(total, share, taxable), { price: cents(price), taxable: isTaxed })).toEqual(back)
    },
  )
})
