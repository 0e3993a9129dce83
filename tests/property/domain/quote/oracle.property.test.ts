import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineFailures } from '#domain/cart/failed-line.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { anyQuoteCase } from '#tests/support/arbitraries/carts.ts'
import { cardCode } from '#tests/support/arbitraries/products.ts'
import { asOracle, oracleQuote } from '#tests/support/oracle.ts'

describe('quoteCart and the oracle (rules §12)', () => {
  test('1,000 carts: not one cent of difference', () => {
    fc.assert(
      fc.property(anyQuoteCase(), ({ request, context }) => {
        expect(asOracle(quoteCart(request, context))).toEqual(oracleQuote(request, context))
      }),
      { numRuns: 1000 },
    )
  })

  test('the generated carts reach every failure, refusal, shipping, gift and goal', () => {
    const quotes = fc
      .sample(anyQuoteCase(), { numRuns: 1500, seed: 20261101 })
      .map(({ request, context }) => quoteCart(request, context))
    const seen = (list: readonly string[]) => [...new Set(list)].sort()

    expect(seen(quotes.flatMap((quote) => quote.failed.map(({ reason }) => reason)))).toEqual([...lineFailures].sort())
    expect(seen(quotes.flatMap((quote) => quote.refusedCodes.map(({ reason }) => reason)))).toEqual([
      'area',
      'costs_more',
      'expired',
      'minimum',
      'not_yet',
      'nothing_eligible',
      'other_is_better',
      'unknown',
      'used_up',
    ])
    expect(seen(quotes.flatMap((quote) => quote.discount?.type ?? []))).toEqual([
      'free_shipping',
      'percentage',
      'price',
    ])
    expect(seen(quotes.map((quote) => String(quote.shipping?.free)))).toEqual(['false', 'true', 'undefined'])
    expect(seen(quotes.flatMap((quote) => quote.goals.map(({ kind }) => kind)))).toEqual([
      'deal',
      'free_shipping',
      'gift',
      'shipping',
    ])
    expect(seen(quotes.flatMap((quote) => quote.lines.flatMap((line) => line.parts.map(({ part }) => part))))).toEqual([
      'combo',
      'deal',
      'extra',
      'meat',
      'pick',
      'product',
    ])
    expect(quotes.some((quote) => quote.gifts.length > 1)).toBe(true)
    const withCard = quotes.filter(({ lines }) => lines.some(({ code }) => code === cardCode))
    expect(withCard.filter(({ lines }) => lines.length > 1).length).toBeGreaterThan(50)
    expect(withCard.some(({ lines }) => lines.length === 1)).toBe(true)
    const withExtra = quotes.filter((quote) => quote.lines.some((line) => line.additionalItem !== null))
    expect(withExtra.length).toBeGreaterThan(100)
    expect(withExtra.filter(({ discount }) => (discount?.amount ?? 0) > 0).length).toBeGreaterThan(20)
    expect(quotes.filter((quote) => quote.lines.length > 1).length).toBeGreaterThan(700)
  })
})
