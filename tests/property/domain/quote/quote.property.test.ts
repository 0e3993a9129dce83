import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newLine } from '#domain/cart/line-key.ts'
import { sumCents } from '#domain/money.ts'
import { type Quote, quoteCart, taxedNets } from '#domain/quote/quote.ts'
import { anyCents } from '#tests/support/arbitraries/amounts.ts'
import { anyQuoteCase, anyQuoted } from '#tests/support/arbitraries/carts.ts'
import { aContext, aProduct, aRequest } from '#tests/support/builders.ts'

const amountOf = (quote: Quote) => quote.discount?.amount ?? 0

/** Lists every number in a value at any depth. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (value instanceof Map) return [...value.values()].flatMap(numbersOf)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : []
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const each of value instanceof Map ? value.values() : Object.values(value)) freeze(each)
  }
  return value
}

describe('laws of a quote (rules §12)', () => {
  test('every number is a safe integer, and only the combo price of a kit may be below 0', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote }) => {
        expect(numbersOf(quote).every(Number.isSafeInteger)).toBe(true)
        const { lines, ...figures } = quote
        expect(numbersOf(figures).every((figure) => figure >= 0)).toBe(true)
        expect(lines.every((line) => line.unitPrice >= 0 && line.discountShare >= 0)).toBe(true)
      }),
    )
  })

  test('the total is the sum of its parts', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote }) => {
        expect(quote.subtotal).toBe(sumCents(quote.lines.map((line) => line.lineTotal)))
        expect(quote.total).toBe(quote.subtotal - amountOf(quote) + (quote.shipping?.amount ?? 0) + quote.tax)
      }),
    )
  })

  test('the parts of a line sum to its unit price, and its units to its total', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote }) => {
        for (const line of quote.lines) {
          expect(line.parts.reduce((sum, part) => sum + part.price * part.count, 0)).toBe(line.unitPrice)
          expect(line.unitPrice * line.picked).toBe(line.lineTotal)
          expect(line.regularUnitPrice ?? line.unitPrice + 1).toBeGreaterThan(line.unitPrice)
        }
      }),
    )
  })

  test('what is taxed of the lines sums to the taxable total, and is never more than the net price of a line', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, context }) => {
        const taxed = taxedNets(quote, context)
        expect(sumCents(taxed)).toBe(quote.taxableTotal)
        for (const [index, line] of quote.lines.entries())
          expect(taxed[index]).toBeLessThanOrEqual(line.lineTotal - line.discountShare)
      }),
    )
  })

  test('a second quote is equal, and neither changes its input', () => {
    fc.assert(
      fc.property(anyQuoteCase().map(freeze), ({ request, context }) => {
        expect(quoteCart(request, context)).toEqual(quoteCart(request, context))
      }),
    )
  })
})

describe('laws of a growing cart', () => {
  test('one more unit without a discount never lowers the subtotal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 98 }), anyCents, (picked, price) => {
        const context = aContext([aProduct('P', price)])
        const subtotal = (count: number) =>
          quoteCart(aRequest([newLine({ code: 'P', group: 'foodmart' }, count)]), context).subtotal
        expect(subtotal(picked + 1) - subtotal(picked)).toBe(price)
      }),
    )
  })
})
