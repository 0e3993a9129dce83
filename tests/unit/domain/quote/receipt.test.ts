import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext, QuoteRequest } from '#domain/quote/quote-context.ts'
import { explain } from '#domain/quote/receipt.ts'
import {
  aComboItem,
  aContext,
  aDeal,
  aDealLine,
  aDiscount,
  aKit,
  aLine,
  aMeat,
  anArea,
  aProduct,
  aRequest,
  aShipping,
  aSpecial,
  aSubtotalGift,
  aTaxable,
  aZone1,
  aZone2,
  centsOff,
  freeShipping,
  percentOff,
  washington,
} from '#tests/support/builders.ts'

const plain = { about: null, rate: null, count: null }

function receiptOf(request: QuoteRequest, context: QuoteContext) {
  return explain(quoteCart(request, context), context)
}

describe('explain: the receipt of a quote', () => {
  test('has rule, base and amount of every figure, in the order of calculation', () => {
    const kit = aKit('K', 2589, 'M', { comboItems: [aComboItem('A', 0, 2, 50)] })
    const products = [
      kit,
      aProduct('A', 300),
      aProduct('X', 100, { type: 'add-ons' }),
      aTaxable('T', 1000),
      aProduct('D', 599),
      aProduct('G', 500, { variants: [] }),
    ]
    const context = aContext(products, {
      meats: [aMeat('M', 950)],
      deal: aDeal(3000, ['D', 199, 1]),
      discounts: [aDiscount('TEN', percentOff(10), { exclusiveProducts: ['K', 'X'] })],
      giftRules: [aSubtotalGift(1, 'G', 1000, { quantity: 2 })],
      taxRate: washington,
    })
    const lines = [aLine('K', 1, { group: 'combo', additionalItem: 'X' }), aLine('T', 2), aDealLine('D')]

    expect(receiptOf(aRequest(lines, { discountCodes: ['TEN'] }), context)).toEqual([
      { ...plain, rule: 'part_combo', about: 'K', code: 'K', base: 1639, count: 1, amount: 1639 },
      { ...plain, rule: 'part_meat', about: 'K', code: 'M', base: 950, count: 1, amount: 950 },
      { ...plain, rule: 'part_pick', about: 'K', code: 'A', base: 50, count: 2, amount: 100 },
      { ...plain, rule: 'part_extra', about: 'K', code: 'X', base: 100, count: 1, amount: 100 },
      { ...plain, rule: 'line_total', about: 'K', base: 2789, count: 1, amount: 2789 },
      { ...plain, rule: 'part_product', about: 'T', code: 'T', base: 1000, count: 1, amount: 1000 },
      { ...plain, rule: 'line_total', about: 'T', base: 1000, count: 2, amount: 2000 },
      { ...plain, rule: 'part_deal', about: 'D~deal', code: 'D', base: 199, count: 1, amount: 199 },
      { ...plain, rule: 'line_total', about: 'D~deal', base: 199, count: 1, amount: 199 },
      { ...plain, rule: 'subtotal', base: 4988, count: 3, amount: 4988 },
      { ...plain, rule: 'discount_percentage', about: 'TEN', base: 2000, rate: 100_000, amount: 200 },
      { ...plain, rule: 'discount_share', about: 'T', base: 2000, amount: 200 },
      { ...plain, rule: 'net', base: 4988, amount: 4788 },
      { ...plain, rule: 'shipping', base: 4788, amount: 499 },
      { ...plain, rule: 'taxable_total', base: 4788, amount: 1800 },
      { ...plain, rule: 'shipping_taxable', base: 499, amount: 188 },
      { ...plain, rule: 'tax', base: 1988, rate: 103_500, amount: 206 },
      { ...plain, rule: 'gift', about: 'G', base: 0, count: 2, amount: 0 },
      { ...plain, rule: 'total', base: 4788, amount: 5493 },
    ])
  })

  test('has the figures of an empty cart, and no other steps', () => {
    const rules = receiptOf(aRequest([]), aContext([])).map(({ rule }) => rule)

    expect(rules).toEqual(['subtotal', 'net', 'taxable_total', 'shipping_taxable', 'tax', 'total'])
    expect(receiptOf(aRequest([]), aContext([])).every(({ base, amount }) => base === 0 && amount === 0)).toBe(true)
  })

  const steps = (context: QuoteContext, codes: string[] = []) =>
    receiptOf(aRequest([aLine('P')], { discountCodes: codes }), context)

  test('has a price discount with its eligible total', () => {
    const products = [aSpecial('S', 2000, 1000), aProduct('P', 3000)]
    const context = aContext(products, {
      discounts: [aDiscount('FIVE', centsOff(500), { specialAvailable: false })],
      area: aZone1({ shippings: [aShipping(0, null, 499)] }),
    })
    const receipt = receiptOf(aRequest([aLine('S'), aLine('P')], { discountCodes: ['FIVE'] }), context)

    expect(receipt).toContainEqual({ ...plain, rule: 'discount_price', about: 'FIVE', base: 3000, amount: 500 })
    expect(receipt.filter(({ rule }) => rule === 'discount_share')).toEqual([
      { ...plain, rule: 'discount_share', about: 'P', base: 3000, amount: 500 },
    ])
  })

  test('has shipping that is free by a discount', () => {
    const receipt = steps(aContext([aProduct('P', 3000)], { discounts: [aDiscount('F', freeShipping)] }), ['F'])

    expect(receipt).toContainEqual({ ...plain, rule: 'discount_free_shipping', about: 'F', base: 3000, amount: 0 })
    expect(receipt).toContainEqual({ ...plain, rule: 'shipping_free_by_discount', base: 3000, amount: 0 })
  })

  test('has shipping that is free by the subtotal, and shipping that is free by its range', () => {
    expect(steps(aContext([aProduct('P', 6000)], { area: anArea() }))).toContainEqual({
      ...plain,
      rule: 'shipping_free_by_subtotal',
      base: 6000,
      amount: 0,
    })
    const percent = { discounts: [aDiscount('TEN', percentOff(10))], area: anArea({ minSubtotal: cents(5400) }) }
    expect(steps(aContext([aProduct('P', 6000)], percent), ['TEN'])).toContainEqual({
      ...plain,
      rule: 'shipping_free_by_subtotal',
      base: 5400,
      amount: 0,
    })
    const nothing = aContext([aProduct('P', 6000)], {
      area: aZone1({ minSubtotal: null, shippings: [aShipping(0, null, 0)] }),
    })
    expect(steps(nothing)).toContainEqual({ ...plain, rule: 'shipping', base: 6000, amount: 0 })
  })

  test('has an area without tax', () => {
    const context = aContext([aTaxable('P', 1000)], { area: aZone2(), taxRate: washington })

    expect(steps(context)).toContainEqual({ ...plain, rule: 'tax_free_area', base: 1000, rate: 103_500, amount: 0 })
  })

  test('leaves out a discount that is no longer known', () => {
    const context = aContext([aProduct('P', 3000)], { discounts: [aDiscount('TEN', percentOff(10))] })
    const quote = quoteCart(aRequest([aLine('P')], { discountCodes: ['TEN'] }), context)

    expect(explain(quote, { ...context, discounts: [] }).map(({ rule }) => rule)).not.toContain('discount_percentage')
  })
})
