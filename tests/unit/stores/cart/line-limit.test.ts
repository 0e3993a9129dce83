import { describe, expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { limitOfLine } from '#stores/cart/line-limit.ts'
import { aContext, aDeal, aDealLine, aLine, anArea, aProduct, aRequest } from '#tests/support/builders.ts'

const stock = (quantity: number) => ({ quantity, waQuantity: quantity })

function limits(quantity: number, lines: readonly CartLine[], maxByDeal = 2) {
  const products = [aProduct('P', 5000, stock(quantity)), aProduct('Q', 5000)]
  const context = aContext(products, { area: anArea(), deal: aDeal(1000, ['P', 500, maxByDeal]) })
  const quote = quoteCart(aRequest(lines), context)
  return quote.lines.map((line) => limitOfLine(line, { quote, context }))
}

describe('limitOfLine', () => {
  test('is the stock less the demand of the other lines', () => {
    expect(limits(5, [aLine('P', 2)])).toEqual([{ max: 5, by: 'stock' }])
    expect(limits(5, [aLine('P', 2), aLine('P', 1, { key: 'other' })])).toEqual([
      { max: 4, by: 'stock' },
      { max: 3, by: 'stock' },
    ])
  })

  test('is 99 when the stock allows more', () => {
    expect(limits(500, [aLine('P', 2)])).toEqual([{ max: 99, by: 'line' }])
  })

  test('is the limit of the deal for a deal item, unless the stock is smaller', () => {
    const lines = [aLine('Q'), aDealLine('P')]

    expect(limits(5, lines)[1]).toEqual({ max: 2, by: 'deal' })
    expect(limits(1, lines)[1]).toEqual({ max: 1, by: 'stock' })
  })
})
