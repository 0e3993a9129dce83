import { describe, expect, test } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import { cents } from '#domain/money.ts'
import { checkCart } from '#domain/quote/cart-check.ts'
import { codeEffect } from '#domain/quote/code-effect.ts'
import { separateExtras, sharesByLine } from '#domain/quote/extra-item.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { explain } from '#domain/quote/receipt.ts'
import {
  aBundle,
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
  aProductGift,
  aRequest,
  aSpecial,
  aTaxable,
  aVariant,
  centsOff,
  now,
  percentOff,
  picks,
  washington,
} from '#tests/support/builders.ts'

const addOn = { type: 'add-ons' } as const
const kit = aKit('K', 2000, null, { comboItems: [aComboItem('OWN', 0, 1)] })
const withExtra = (code: string, picked = 1) => aLine('K', picked, { group: 'combo', additionalItem: code })

describe('an extra item in a check (rules §12 "Extra items")', () => {
  const reasonWith = (
    extra: Product,
    line = withExtra('X'),
    facts: Partial<Omit<QuoteContext, 'products' | 'meats'>> = {},
  ) =>
    checkCart([line], aContext([kit, aProduct('OWN', 100, addOn), aProduct('P', 100), extra], facts)).failed[0]?.reason

  test('is an add-on of a line in group combo', () => {
    expect(reasonWith(aProduct('X', 300, addOn))).toBeUndefined()
    expect(reasonWith(aProduct('X', 300))).toBe('bundle_incomplete')
    expect(reasonWith(aProduct('X', 300, { type: 'bundle', comboSize: 2 }))).toBe('bundle_incomplete')
    for (const group of ['addons', 'foodmart'] as const)
      expect(reasonWith(aProduct('X', 300, addOn), aLine('P', 1, { group, additionalItem: 'X' }))).toBe(
        'bundle_incomplete',
      )
  })

  test('is not a combo item of the kit', () => {
    expect(reasonWith(aProduct('X', 300, addOn), withExtra('OWN'))).toBe('bundle_incomplete')
  })

  test('is refused for a deal item, even when the deal is open', () => {
    const line = { ...aDealLine('P'), additionalItem: 'X' }
    const deal = aDeal(0, ['P', 50, 1])

    expect(reasonWith(aProduct('X', 300, addOn), aDealLine('P'), { deal })).toBeUndefined()
    expect(reasonWith(aProduct('X', 300, addOn), line, { deal })).toBe('bundle_incomplete')
  })

  test('must be known, active, in stock, available and priced', () => {
    const zone1 = (facts: Parameters<typeof aVariant>[1]) => ({ ...addOn, variants: [aVariant(1, facts)] })

    expect(reasonWith(aProduct('OTHER', 300, addOn))).toBe('not_found')
    expect(reasonWith(aProduct('X', 300, zone1({ isActive: false })))).toBe('inactive')
    expect(reasonWith(aProduct('X', 300, { ...addOn, variants: [] }))).toBe('inactive')
    expect(reasonWith(aProduct('X', 300, { ...addOn, waQuantity: 0 }))).toBe('out_of_stock')
    expect(reasonWith(aProduct('X', 300, zone1({ expiredAtMs: now })))).toBe('unavailable')
    expect(reasonWith(aProduct('X', null, addOn))).toBe('no_price')
  })

  test('is checked after everything else of the line', () => {
    const wrong = aProduct('X', 300)
    const bundle = aBundle('B', 100, 0, [])
    const kitHere = aLine('B', 1, { group: 'combo', additionalItem: 'X' })
    const dealt = { ...aDealLine('P'), additionalItem: 'X' }

    expect(reasonWith({ ...wrong, variants: [] })).toBe('inactive')
    expect(reasonWith({ ...wrong, waQuantity: 0 })).toBe('out_of_stock')
    expect(checkCart([kitHere], aContext([bundle, wrong])).failed).toMatchObject([{ reason: 'wrong_area_kit' }])
    expect(reasonWith(wrong, dealt, { deal: aDeal(1, ['P', 50, 1]) })).toBe('deal_threshold')
    expect(reasonWith(aBundle('X', 300, 0, []))).toBe('bundle_incomplete')
  })
})

describe('an extra item is taxed by itself (rules §12 "Extra items")', () => {
  test('a taxable one of an untaxed kit, and an untaxed one of a taxable kit', () => {
    const taxed = aContext([kit, aTaxable('X', 500, addOn)], { taxRate: washington })
    const untaxed = aContext([aTaxable('K', 2000, { type: 'combo broth' }), aProduct('X', 500, addOn)], {
      taxRate: washington,
    })

    // Shipping is 4.99 for 50.00. 10.00 or 40.00 of that is taxed.
    expect(quoteCart(aRequest([withExtra('X', 2)]), taxed)).toMatchObject({
      lines: [{ unitPrice: 2500, lineTotal: 5000, taxable: false }],
      subtotal: 5000,
      taxableTotal: 1000,
      shipping: { amount: 499, taxable: 100 },
      tax: 114,
    })
    expect(quoteCart(aRequest([withExtra('X', 2)]), untaxed)).toMatchObject({
      lines: [{ lineTotal: 5000, taxable: true }],
      taxableTotal: 4000,
      shipping: { amount: 499, taxable: 399 },
      tax: 455,
    })
  })

  test('on the amount less its share of the discount', () => {
    const context = aContext([kit, aTaxable('X', 500, addOn)], { discounts: [aDiscount('TEN', percentOff(10))] })

    expect(quoteCart(aRequest([withExtra('X')], { discountCodes: ['TEN'] }), context)).toMatchObject({
      lines: [{ lineTotal: 2500, discountShare: 250 }],
      taxableTotal: 450,
    })
  })
})

describe('an extra item is discounted by itself (rules §12 "Extra items")', () => {
  const discounts = [
    aDiscount('NOT-X', percentOff(10), { exclusiveProducts: ['X'] }),
    aDiscount('NOT-K', percentOff(10), { exclusiveProducts: ['K'] }),
    aDiscount('FULL-PRICE', percentOff(10), { specialAvailable: false }),
    aDiscount('ODD', centsOff(101)),
  ]
  const quoteWith = (code: string, extra: Product, ...others: readonly Product[]) =>
    quoteCart(
      aRequest([withExtra('X'), ...others.map((other) => aLine(other.code))], { discountCodes: [code] }),
      aContext([kit, extra, ...others], { discounts }),
    )

  test('by its own code in exclusiveProducts', () => {
    const extra = aProduct('X', 500, addOn)

    expect(quoteWith('NOT-X', extra)).toMatchObject({ discount: { amount: 200 }, lines: [{ discountShare: 200 }] })
    expect(quoteWith('NOT-K', extra)).toMatchObject({ discount: { amount: 50 }, lines: [{ discountShare: 50 }] })
  })

  test('by its own special price', () => {
    const reducedKit = aContext([aSpecial('K', 2500, 2000, { type: 'combo broth' }), aProduct('X', 500, addOn)], {
      discounts,
    })

    expect(quoteWith('FULL-PRICE', aSpecial('X', 600, 500, addOn)).discount).toMatchObject({ amount: 200 })
    expect(quoteCart(aRequest([withExtra('X')], { discountCodes: ['FULL-PRICE'] }), reducedKit)).toMatchObject({
      discount: { amount: 50 },
      lines: [{ regularUnitPrice: 3000, discountShare: 50 }],
    })
  })

  test('like a line after its kit: with equal remainders the kit gets the first cent, then the extra item, then the next line', () => {
    const extra = aTaxable('X', 2000, addOn)
    // 101 over three times 2000 is 33 each, with 2 cents left.
    const quote = quoteWith('ODD', extra, aProduct('P', 2000))

    expect(quote.lines.map(({ discountShare }) => discountShare)).toEqual([68, 33])
    expect(quote.taxableTotal).toBe(1966)
  })

  test('never by more than the line costs, when the kit costs less than its meat', () => {
    const expensive = aKit('K', 100, 'DEAR')
    const context = aContext([expensive, aTaxable('X', 500, addOn)], {
      meats: [aMeat('DEAR', 2000), aMeat('CHEAP', 1600)],
      discounts,
    })
    const line = { ...withExtra('X'), meat: 'CHEAP' }

    // 1.00 less 20.00, plus 16.00 and 5.00: the kit alone would cost minus 3.00.
    expect(quoteCart(aRequest([line], { discountCodes: ['ODD'] }), context)).toMatchObject({
      lines: [{ unitPrice: 200, discountShare: 101 }],
      taxableTotal: 99,
    })
  })

  test('the eligible total that the quote names leaves it out', () => {
    const context = aContext([kit, aProduct('X', 500, addOn)], { discounts })
    const request = aRequest([withExtra('X')], { discountCodes: ['NOT-X'] })

    expect(codeEffect('NOT-X', request, context).reach).toEqual({ rate: 100_000, amount: 2000, isRestReduced: false })
    expect(explain(quoteCart(request, context), context)).toMatchObject([
      { rule: 'part_product', amount: 2000 },
      { rule: 'part_pick', amount: 0 },
      { rule: 'part_extra', amount: 500 },
      { rule: 'line_total', amount: 2500 },
      { rule: 'subtotal' },
      { rule: 'discount_percentage', base: 2000, amount: 200 },
      { rule: 'discount_share', base: 2500, amount: 200 },
      { rule: 'net', amount: 2300 },
      ...[{}, {}, {}, {}, {}],
    ])
  })
})

describe('the separate lines of a cart (rules §12 "Extra items")', () => {
  const line = {
    code: 'K',
    group: 'combo',
    picked: 2,
    lineTotal: cents(4600),
    regularUnitPrice: null,
    taxable: false,
    additionalItem: 'X',
  } as const
  const withoutExtra = { line: 0, code: 'K', group: 'combo', isSpecialPriced: false, lineTotal: 4600, taxable: false }

  test('hold the extra item after its kit, untaxed where the area does not sell it', () => {
    const extra = aProduct('X', 300, { ...addOn, variants: [] })

    expect(separateExtras([line], aContext([kit, extra]))).toEqual([
      { ...withoutExtra, lineTotal: 4000 },
      { ...withoutExtra, code: 'X', lineTotal: 600 },
    ])
  })

  test('leave an extra item with its kit when it is unknown or has no price', () => {
    const unpriced = aProduct('X', 300, { ...addOn, price: null, variants: [] })

    expect(separateExtras([line], aContext([kit]))).toEqual([withoutExtra])
    expect(separateExtras([line], aContext([kit, unpriced]))).toEqual([withoutExtra])
  })

  test('sum up their shares of the discount by line, and none of a line that is not there', () => {
    const separate = separateExtras([line], aContext([kit, aProduct('X', 300, addOn)]))

    expect(sharesByLine(separate, [cents(5), cents(2), cents(1)], 2)).toEqual([7, 0])
  })
})

describe('an extra item is no line', () => {
  test('it earns no gift, and its stock is taken with the line', () => {
    const context = aContext([kit, aProduct('X', 500, addOn), aProduct('G', 100)], {
      giftRules: [aProductGift(1, 'G', 'X', 1)],
    })
    const quote = quoteCart(aRequest([withExtra('X', 2)]), context)

    expect(quote.gifts).toEqual([])
    expect(quote.lines).toMatchObject([{ additional: picks(['OWN', 1]), additionalItem: 'X' }])
    expect(quote.demand.get('X')).toBe(2)
  })

  test('the check of kit and area does not apply to it', () => {
    const context = aContext([kit, aProduct('X', 500, addOn)], {
      area: anArea(),
      hotpot: { twoServingsHotpotCodes: ['K'], fourServingsHotpotCodes: [] },
    })

    expect(quoteCart(aRequest([withExtra('X')]), context)).toMatchObject({ failed: [], subtotal: 2500 })
  })
})
