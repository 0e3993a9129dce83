import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumCents } from '#domain/money.ts'
import { isEligible } from '#domain/quote/discount.ts'
import { separateExtras } from '#domain/quote/extra-item.ts'
import { type Quote, quoteCart } from '#domain/quote/quote.ts'
import { anyQuoteCase, anyQuoted, type QuoteCase } from '#tests/support/arbitraries/carts.ts'

const amountOf = (quote: Quote) => quote.discount?.amount ?? 0

describe('laws of the discount (rules §12 "Discounts")', () => {
  test('the shares of the lines sum to the discount, and no share is more than its line costs', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote }) => {
        expect(sumCents(quote.lines.map((line) => line.discountShare))).toBe(amountOf(quote))
        expect(quote.lines.every((line) => line.discountShare <= line.lineTotal)).toBe(true)
      }),
    )
  })

  test('only eligible lines and extra items have a share', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, context }) => {
        const discount = context.discounts.find((each) => each.code === quote.discount?.code)
        const eligible = separateExtras(quote.lines, context).filter((each) => discount && isEligible(discount, each))
        quote.lines.forEach(({ discountShare }, index) => {
          const max = sumCents(eligible.filter(({ line }) => line === index).map(({ lineTotal }) => lineTotal))
          expect(discountShare).toBeLessThanOrEqual(max)
        })
      }),
    )
  })

  test('every given code applies or is refused, each once', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, request }) => {
        const named = [...(quote.discount ? [quote.discount.code] : []), ...quote.refusedCodes.map(({ code }) => code)]
        expect(named.sort()).toEqual([...request.discountCodes].sort())
      }),
    )
  })

  const beforeTax = ({ request, context }: QuoteCase, discountCodes: readonly string[]) => {
    const { total, tax } = quoteCart({ ...request, discountCodes }, context)
    return total - tax
  }

  test('no code makes the order more expensive before tax, and the one that applies makes it cheaper', () => {
    fc.assert(
      fc.property(anyQuoteCase(), (given) => {
        const quote = quoteCart(given.request, given.context)
        const saved = beforeTax(given, []) - beforeTax(given, given.request.discountCodes)
        expect(quote.discount === null ? saved === 0 : saved > 0).toBe(true)
      }),
    )
  })

  test('one more code never makes the order more expensive before tax', () => {
    fc.assert(
      fc.property(anyQuoteCase(), fc.nat({ max: 3 }), (given, count) => {
        const { discountCodes } = given.request
        const fewer = beforeTax(given, discountCodes.slice(0, count))
        expect(beforeTax(given, discountCodes.slice(0, count + 1))).toBeLessThanOrEqual(fewer)
      }),
    )
  })

  test('the case of a code never matters', () => {
    fc.assert(
      fc.property(anyQuoteCase(), ({ request, context }) => {
        const lower = quoteCart(
          { ...request, discountCodes: request.discountCodes.map((code) => ` ${code.toLowerCase()}`) },
          context,
        )
        const { refusedCodes: _, ...figures } = quoteCart(request, context)
        expect(lower).toMatchObject(figures)
      }),
    )
  })
})
