import { describe, expect, test } from 'vitest'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext, QuoteRequest } from '#domain/quote/quote-context.ts'
import { explain } from '#domain/quote/receipt.ts'
import { shownSteps } from '#domain/quote/receipt-steps.ts'
import {
  aComboItem,
  aContext,
  aDeal,
  aDealLine,
  aDiscount,
  aKit,
  aLine,
  aMeat,
  aProduct,
  aRequest,
  freeShipping,
  percentOff,
} from '#tests/support/builders.ts'

function shownOf(request: QuoteRequest, context: QuoteContext) {
  return shownSteps(explain(quoteCart(request, context), context)).map(({ rule, amount }) => [rule, amount])
}

const rulesOf = (request: QuoteRequest, context: QuoteContext) => shownOf(request, context).map(([rule]) => rule)

describe('shownSteps: the receipt steps that shoppers see', () => {
  test('a line with one part has its total only, a deal item too', () => {
    const products = [aProduct('P', 3000), aProduct('D', 599)]
    const lines = [aLine('P', 2), aDealLine('D')]

    expect(shownOf(aRequest(lines), aContext(products, { deal: aDeal(3000, ['D', 199, 1]) })).slice(0, 3)).toEqual([
      ['line_total', 6000],
      ['line_total', 199],
      ['subtotal', 6199],
    ])
  })

  test('a kit has the parts that cost something, and none when only one does', () => {
    const comboItems = [aComboItem('A', 0, 2, 0)]
    const products = [aKit('K', 2589, 'M', { comboItems }), aKit('L', 950, 'M', { comboItems }), aProduct('A', 300)]
    const context = aContext(products, { meats: [aMeat('M', 950)] })

    expect(shownOf(aRequest([aLine('K'), aLine('L')]), context).slice(0, 5)).toEqual([
      ['part_combo', 1639],
      ['part_meat', 950],
      ['line_total', 2589],
      ['line_total', 950],
      ['subtotal', 3539],
    ])
  })

  test('a discount has its shares when there are several', () => {
    const context = aContext([aProduct('P', 1000), aProduct('Q', 2000)], {
      discounts: [aDiscount('TEN', percentOff(10))],
    })
    const codes = { discountCodes: ['TEN'] }

    expect(shownOf(aRequest([aLine('P'), aLine('Q')], codes), context).slice(3, 7)).toEqual([
      ['discount_percentage', 300],
      ['discount_share', 100],
      ['discount_share', 200],
      ['net', 2700],
    ])
    expect(shownOf(aRequest([aLine('P')], codes), context).slice(2, 4)).toEqual([
      ['discount_percentage', 100],
      ['net', 900],
    ])
  })

  test('the net subtotal is there only with a discount', () => {
    const context = aContext([aProduct('P', 1000)], { discounts: [aDiscount('SHIP', freeShipping)] })

    expect(rulesOf(aRequest([aLine('P')]), context)).not.toContain('net')
    expect(rulesOf(aRequest([aLine('P')], { discountCodes: ['SHIP'] }), context)).not.toContain('net')
  })
})
