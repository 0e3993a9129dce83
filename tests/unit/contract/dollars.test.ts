import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsFromDollars, dollarsShape, priceShape } from '#contract/dollars.ts'
import { decode } from '#contract/fault.ts'
import { cents } from '#domain/money.ts'

const anyCents = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })

describe('centsFromDollars (rules §10)', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [8.29, 829],
    [1.1, 110],
    [25.89, 2589],
    [4.35, 435],
    [1.15, 115],
    [64.1, 6410],
    [-5.18, -518],
    [9_999_999_999_999.99, 999_999_999_999_999],
  ])('reads %d exactly', (dollars, expected) => {
    expect(centsFromDollars(dollars)).toBe(expected)
  })

  test.each([
    1.005,
    0.001,
    0.1 + 0.2,
    1e21,
    1e-7,
    1e13,
    -1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    2 ** 53 + 2,
    Number.MIN_VALUE,
  ])('refuses %d', (dollars) => {
    expect(centsFromDollars(dollars)).toBeUndefined()
  })

  test('law: decodes every encoded amount unchanged', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(centsFromDollars(JSON.parse(JSON.stringify(dollarsShape.encode(cents(amount)))))).toBe(amount)
      }),
    )
  })

  test('law: accepts a number exactly when its decimal text has at most two decimals', () => {
    fc.assert(
      fc.property(fc.double(), (dollars) => {
        const isWritten = /^-?\d{1,13}(\.\d{1,2})?$/.test(String(dollars))
        expect(centsFromDollars(dollars) !== undefined).toBe(isWritten)
      }),
    )
  })
})

describe('dollars', () => {
  test('writes at most two decimals', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(JSON.stringify(dollarsShape.encode(cents(amount)))).toMatch(/^-?\d+(\.\d{1,2})?$/)
      }),
    )
  })

  test("throws when a number can't hold the cents", () => {
    expect(() => dollarsShape.encode(cents(1_000_000_000_000_000))).toThrow(RangeError)
  })
})

describe('a typed price', () => {
  test.each([-0.01, 1_000_000.01, 1.234, '5', null, undefined, {}])('refuses %j', (value) => {
    expect(decode(priceShape.schema, value).ok).toBe(false)
  })

  test('may be 0', () => {
    expect(decode(priceShape.schema, 0)).toEqual({ ok: true, value: 0 })
  })
})
