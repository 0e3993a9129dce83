import { describe, expect, test } from 'vitest'
import {
  addCents,
  type Cents,
  cents,
  noCents,
  proportionOf,
  shareOf,
  spreadCents,
  subtractCents,
  sumCents,
  timesCents,
} from '#domain/money.ts'
import { noRate, rate, wholeRate } from '#domain/rate.ts'
import { err, ok } from '#domain/result.ts'

const all = (...amounts: number[]): Cents[] => amounts.map(cents)

describe('cents (rules §10: integer cents inside)', () => {
  test('takes any safe integer', () => {
    expect(cents(2589)).toBe(2589)
    expect(cents(-5)).toBe(-5)
    expect(noCents).toBe(0)
  })

  test('has one zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
  })

  test.each([25.89, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (amount) => {
    expect(() => cents(amount)).toThrow(new RangeError(`not an integer number of cents: ${amount}`))
  })

  test('sums, subtracts and multiplies', () => {
    expect(addCents(cents(10), cents(20))).toBe(30)
    expect(subtractCents(cents(10), cents(20))).toBe(-10)
    expect(sumCents(all(1, 2, 3))).toBe(6)
    expect(sumCents([])).toBe(0)
    expect(timesCents(cents(2589), 2)).toBe(5178)
  })

  test('refuses half a unit, even when its price is a whole number of cents', () => {
    expect(() => timesCents(cents(2), 0.5)).toThrow(new RangeError('not a count: 0.5'))
  })

  test('refuses a sum past the safe integers', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError)
  })
})

describe('rate (rules §12 "Rounding")', () => {
  test('is a whole number of millionths', () => {
    expect(rate(103_500)).toBe(103_500)
    expect(rate(0)).toBe(noRate)
    expect(wholeRate).toBe(1_000_000)
  })

  test.each([-1, 0.5, Number.NaN])('refuses %d', (millionths) => {
    expect(() => rate(millionths)).toThrow(new RangeError(`not a rate in millionths: ${millionths}`))
  })
})

describe('proportionOf and shareOf (rules §12 "Rounding": half away from zero)', () => {
  test.each([
    [4660, 103_500, 482],
    [1, 500_000, 1],
    [-1, 500_000, -1],
    [1, 499_999, 0],
    [-1, 499_999, 0],
    [5, 100_000, 1],
    [4, 100_000, 0],
    [5178, 100_000, 518],
    [100, 0, 0],
    [100, 1_000_000, 100],
  ])('%d cents at %d millionths are %d', (amount, millionths, share) => {
    expect(shareOf(cents(amount), rate(millionths))).toBe(share)
  })

  test('is exact when a float is not', () => {
    expect(shareOf(cents(50), rate(290_000))).toBe(15)
    expect(Math.round(50 * 0.29)).toBe(14)
    expect(shareOf(cents(Number.MAX_SAFE_INTEGER), rate(999_999))).toBe(9_007_190_247_541_736)
  })

  test('takes a part of a whole', () => {
    expect(proportionOf(cents(999), 2, 3)).toBe(666)
    expect(proportionOf(cents(1), 1, 2)).toBe(1)
    expect(proportionOf(cents(7), 0, 9)).toBe(0)
  })

  test.each([0, -1])('refuses a whole of %d', (whole) => {
    expect(() => proportionOf(cents(1), 1, whole)).toThrow(new RangeError(`not a whole: ${whole}`))
  })
})

describe('spreadCents (rules §12 "Discounts": largest remainder, ties to the earlier)', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [200, [1, 1, 1], [67, 67, 66]],
    [10, [2500, 7500], [3, 7]],
    [10, [7500, 2500], [8, 2]],
    [500, [1000, 3000, 1000], [100, 300, 100]],
    [5, [1, 10], [0, 5]],
    [1, [0, 3, 0], [0, 1, 0]],
    [1, [0, 1, 1], [0, 1, 0]],
    [0, [1, 2], [0, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])('spreads %d over %j as %j', (amount, weights, shares) => {
    expect(spreadCents(cents(amount), weights)).toEqual(shares)
  })

  test('refuses an amount without any weight', () => {
    expect(() => spreadCents(cents(1), [0, 0])).toThrow(new RangeError("can't spread an amount over weights of 0"))
    expect(() => spreadCents(cents(1), [])).toThrow(new RangeError("can't spread an amount over weights of 0"))
  })

  test('refuses anything below 0', () => {
    expect(() => spreadCents(cents(-1), [1])).toThrow(new RangeError("can't spread an amount or weight below 0"))
    expect(() => spreadCents(cents(1), [2, -1])).toThrow(new RangeError("can't spread an amount or weight below 0"))
  })
})

describe('Result', () => {
  test('holds a value or a reason', () => {
    expect(ok(1)).toEqual({ ok: true, value: 1 })
    expect(err('no')).toEqual({ ok: false, error: 'no' })
  })
})
