import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { quoteChanges } from '#domain/quote/quote-changes.ts'
import { rate } from '#domain/rate.ts'
import {
  aContext,
  aDiscount,
  aLine,
  aProduct,
  aRequest,
  aShipping,
  aTaxable,
  aZone1,
  centsOff,
} from '#tests/support/builders.ts'

const shipping = aZone1({ minSubtotal: null, shippings: [aShipping(0, 5000, 599), aShipping(5000, null, 0)] })
const request = aRequest([aLine('A', 2), aLine('B', 1)])
const quote = (a: number, b: number | null, area = shipping) =>
  quoteCart(request, aContext(b === null ? [aProduct('A', a)] : [aProduct('A', a), aProduct('B', b)], { area }))

describe('quoteChanges (rules §12: 409)', () => {
  test('is empty when nothing has changed', () => {
    expect(quoteChanges(quote(1000, 500), quote(1000, 500))).toEqual([])
  })

  test('names the changed unit price and the sums that depend on it', () => {
    expect(quoteChanges(quote(1000, 500), quote(1100, 500))).toEqual([
      { kind: 'price', key: 'A', code: 'A', before: 1000, after: 1100 },
      { kind: 'total', before: 3099, after: 3299 },
    ])
  })

  test('names the line that now fails, and how many are left', () => {
    const few = quoteCart(
      request,
      aContext([aProduct('A', 1000, { quantity: 1, waQuantity: 1 }), aProduct('B', 500)], { area: shipping }),
    )

    expect(quoteChanges(quote(1000, 500), quote(1000, null))).toEqual([
      { kind: 'failed', key: 'B', code: 'B', reason: 'not_found', available: null },
      { kind: 'total', before: 3099, after: 2599 },
    ])
    expect(quoteChanges(quote(1000, 500), few)).toEqual([
      { kind: 'failed', key: 'A', code: 'A', reason: 'out_of_stock', available: 1 },
      { kind: 'total', before: 3099, after: 1099 },
    ])
  })

  test('leaves out lines that failed before, and lines that no longer fail', () => {
    expect(quoteChanges(quote(1000, null), quote(1000, null))).toEqual([])
    expect(quoteChanges(quote(1000, null), quote(1000, 500)).map(({ kind }) => kind)).toEqual(['total'])
  })

  test('names shipping, discount and tax with their amounts', () => {
    const discounts = [aDiscount('TEN', centsOff(1000))]
    const withCode = aRequest([aLine('A', 2)], { discountCodes: ['TEN'] })
    const before = quoteCart(withCode, aContext([aTaxable('A', 2600)], { area: shipping, discounts }))
    const after = quoteCart(
      withCode,
      aContext([aTaxable('A', 2600)], { area: shipping, taxRate: { rate: rate(100_000), isCorrect: true } }),
    )

    expect(quoteChanges(before, after)).toEqual([
      { kind: 'code', refused: { code: 'TEN', reason: 'unknown' } },
      { kind: 'discount', before: 1000, after: 0 },
      { kind: 'shipping', before: 599, after: 0 },
      { kind: 'tax', before: 0, after: 520 },
      { kind: 'total', before: 4799, after: 5720 },
    ])
  })

  test('names an applied code that is now used up, but no code that did not apply before', () => {
    const codes = aRequest([aLine('A', 2)], { discountCodes: ['TEN', 'FIVE'] })
    const discounts = [aDiscount('TEN', centsOff(1000)), aDiscount('FIVE', centsOff(500))]
    const quoteWithout = (...usedUp: readonly string[]) =>
      quoteCart(codes, aContext([aProduct('A', 1000)], { area: shipping, discounts, usedUpCodes: new Set(usedUp) }))

    expect(quoteChanges(quoteWithout(), quoteWithout('TEN'))).toEqual([
      { kind: 'code', refused: { code: 'TEN', reason: 'used_up' } },
      { kind: 'discount', before: 1000, after: 500 },
      { kind: 'total', before: 1599, after: 2099 },
    ])
    expect(quoteChanges(quoteWithout(), quoteWithout('FIVE'))).toEqual([])
  })

  test("an order that can't be shipped has no shipping cost", () => {
    const none = aZone1({ minSubtotal: null, shippings: [], otherShippings: [] })

    expect(quoteChanges(quote(1000, 500), quote(1000, 500, none))).toEqual([
      { kind: 'shipping', before: cents(599), after: cents(0) },
      { kind: 'total', before: cents(3099), after: cents(2500) },
    ])
  })
})
