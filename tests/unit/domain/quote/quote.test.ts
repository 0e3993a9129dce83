import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { rate } from '#domain/rate.ts'
import {
  aContext,
  aDeal,
  aDealLine,
  aDiscount,
  aKit,
  aLine,
  aMeat,
  aProduct,
  aProductGift,
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

describe('a whole quote (rules §12 "Quote")', () => {
  test('of two kits with ten percent off in ZONE1', () => {
    const kit = aTaxable('KIT-SPICY', 2589, { type: 'combo broth', subType: 'hotpot', meat: 'MEAT-RIBEYE' })
    const context = aContext([kit, aProduct('GIFT-LADLE', 500, { waQuantity: 3, variants: [] })], {
      meats: [aMeat('MEAT-RIBEYE', 950)],
      discounts: [aDiscount('WELCOME10', percentOff(10)), aDiscount('SHIPFREE', freeShipping)],
      giftRules: [aSubtotalGift(1, 'GIFT-LADLE', 5000)],
      taxRate: washington,
    })
    const lines = [aLine('KIT-SPICY', 2, { group: 'combo' }), aLine('NOPE')]

    expect(quoteCart(aRequest(lines, { discountCodes: ['WELCOME10', 'SHIPFREE', 'NOPE'] }), context)).toEqual({
      areaCode: 'ZONE1',
      lines: [
        {
          key: 'KIT-SPICY',
          code: 'KIT-SPICY',
          group: 'combo',
          picked: 2,
          unitPrice: 2589,
          regularUnitPrice: null,
          lineTotal: 5178,
          taxable: true,
          discountShare: 518,
          parts: [
            { part: 'combo', code: 'KIT-SPICY', price: 1639, count: 1 },
            { part: 'meat', code: 'MEAT-RIBEYE', price: 950, count: 1 },
          ],
          additional: [],
          meat: 'MEAT-RIBEYE',
          additionalItem: null,
        },
      ],
      failed: [{ key: 'NOPE', code: 'NOPE', reason: 'not_found', available: null }],
      subtotal: 5178,
      discount: { code: 'WELCOME10', type: 'percentage', amount: 518 },
      refusedCodes: [
        { code: 'SHIPFREE', reason: 'other_is_better' },
        { code: 'NOPE', reason: 'unknown' },
      ],
      shipping: { method: 1, amount: 499, free: false, taxable: 499 },
      taxRate: washington,
      taxableTotal: 4660,
      tax: 534,
      gifts: [{ rule: 1, code: 'GIFT-LADLE', name: 'GIFT-LADLE name', nameTw: 'GIFT-LADLE 名', quantity: 1 }],
      goals: [{ kind: 'free_shipping', missing: 3340, missingCount: null, code: null, shipping: null, cheapest: null }],
      total: 5693,
      demand: new Map([
        ['KIT-SPICY', 2],
        ['GIFT-LADLE', 1],
      ]),
    })
  })

  test('of an empty cart costs nothing', () => {
    const context = aContext([], {
      area: aZone1({ minSubtotal: null }),
      discounts: [aDiscount('TEN', percentOff(10))],
      taxRate: washington,
    })

    expect(quoteCart(aRequest([], { discountCodes: ['TEN'] }), context)).toEqual({
      areaCode: 'ZONE1',
      lines: [],
      failed: [],
      subtotal: 0,
      discount: null,
      refusedCodes: [{ code: 'TEN', reason: 'nothing_eligible' }],
      shipping: null,
      taxRate: washington,
      taxableTotal: 0,
      tax: 0,
      gifts: [],
      goals: [],
      total: 0,
      demand: new Map(),
    })
  })
})

describe('discount in a quote (rules §12 "Discounts")', () => {
  test('is spread over the eligible lines, so that the taxable total is the amount paid for taxable lines', () => {
    const products = [aTaxable('T', 1000), aProduct('U', 1000), aSpecial('S', 2000, 1000), aProduct('X', 1000)]
    const discounts = [aDiscount('D', centsOff(101), { specialAvailable: false, exclusiveProducts: ['X'] })]
    const lines = [aLine('U'), aLine('S'), aLine('T'), aLine('X')]
    const area = aZone1({ shippings: [aShipping(0, null, 499)] })
    const quote = quoteCart(aRequest(lines, { discountCodes: ['D'] }), aContext(products, { area, discounts }))

    expect(quote.lines.map((line) => line.discountShare)).toEqual([51, 0, 50, 0])
    expect(quote).toMatchObject({ subtotal: 4000, discount: { amount: 101 }, taxableTotal: 950 })
  })

  test('never reduces a deal item', () => {
    const products = [aProduct('P', 1000), aProduct('D', 500)]
    const context = aContext(products, {
      deal: aDeal(1000, ['D', 300, 1]),
      discounts: [aDiscount('H', percentOff(50))],
    })
    const quote = quoteCart(aRequest([aLine('P'), aDealLine('D')], { discountCodes: ['H'] }), context)

    expect(quote).toMatchObject({ subtotal: 1300, discount: { amount: 500 } })
    expect(quote.lines.map((line) => line.discountShare)).toEqual([500, 0])
  })

  test('its minimum applies to the subtotal before any discount', () => {
    const context = aContext([aProduct('P', 3000)], {
      discounts: [aDiscount('M', centsOff(500), { minSubtotal: cents(3000) })],
    })

    expect(quoteCart(aRequest([aLine('P')], { discountCodes: ['M'] }), context).discount?.amount).toBe(500)
  })

  test('a cart with a discount of 100 % has nothing taxable', () => {
    const context = aContext([aTaxable('P', 300)], {
      discounts: [aDiscount('ALL', centsOff(500))],
      taxRate: washington,
    })

    expect(quoteCart(aRequest([aLine('P')], { discountCodes: ['ALL'] }), context)).toMatchObject({
      discount: { amount: 300 },
      shipping: { amount: 999, taxable: 0 },
      taxableTotal: 0,
      tax: 0,
      total: 999,
    })
  })
})

describe('tax in a quote (rules §12 "Tax")', () => {
  const products = [aTaxable('T', 1000), aProduct('U', 2000)]
  const lines = [aLine('T'), aLine('U')]

  test('taxes shipping in proportion to the taxable share', () => {
    expect(quoteCart(aRequest(lines), aContext(products, { taxRate: washington }))).toMatchObject({
      shipping: { amount: 999, taxable: 333 },
      taxableTotal: 1000,
      tax: 138,
      total: 3000 + 999 + 138,
    })
  })

  test('a ZONE area with a non-taxable warehouse has zero tax', () => {
    expect(quoteCart(aRequest(lines), aContext(products, { area: aZone2(), taxRate: washington }))).toMatchObject({
      taxableTotal: 1000,
      tax: 0,
      total: 3600,
    })
  })

  test('an unknown rate is 0 and marked as incorrect', () => {
    const taxRate = { rate: rate(0), isCorrect: false }

    expect(quoteCart(aRequest(lines), aContext(products, { taxRate }))).toMatchObject({ taxRate, tax: 0 })
  })
})

describe('gifts in a quote (rules §12 "Gifts")', () => {
  const products = [aProduct('K', 5000, { waQuantity: 9 }), aProduct('G', 500, { waQuantity: 3 })]

  test('depend on the subtotal before the discount, deal items included', () => {
    const rules = {
      giftRules: [aSubtotalGift(1, 'G', 5300)],
      deal: aDeal(5000, ['G', 300, 1]),
      discounts: [aDiscount('D', centsOff(100))],
    }
    const quote = quoteCart(aRequest([aLine('K'), aDealLine('G')], { discountCodes: ['D'] }), aContext(products, rules))

    expect(quote.gifts).toMatchObject([{ rule: 1, quantity: 1 }])
    expect(quote.demand.get('G')).toBe(2)
  })

  test('are limited by the remaining stock, and end when no longer earned', () => {
    const context = aContext(products, { giftRules: [aProductGift(2, 'G', 'K', 1, { quantity: 5 })] })

    expect(quoteCart(aRequest([aLine('G', 2), aLine('K')]), context).gifts).toMatchObject([{ quantity: 1 }])
    expect(quoteCart(aRequest([aLine('G', 3), aLine('K')]), context).gifts).toEqual([])
    expect(quoteCart(aRequest([aLine('G', 1)]), context).gifts).toEqual([])
  })

  test('a failed line earns none', () => {
    const context = aContext(products, { giftRules: [aProductGift(2, 'G', 'K', 1)] })

    expect(quoteCart(aRequest([aLine('K', 10), aLine('G')]), context).gifts).toEqual([])
  })
})

describe('prices in a quote', () => {
  test('a line with a special price has its regular price too', () => {
    const context = aContext([aSpecial('S', 899, 749), aKit('K', 100, null)])

    expect(quoteCart(aRequest([aLine('S', 2)]), context).lines).toMatchObject([
      { unitPrice: 749, regularUnitPrice: 899, lineTotal: 1498, discountShare: 0 },
    ])
  })
})
