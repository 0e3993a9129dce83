import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { RemainingStock } from '#domain/quote/demand.ts'
import { gapToNextGift, isGiftArea, takeGifts } from '#domain/quote/gift.ts'
import { aContext, aLine, aProduct, aProductGift, aSubtotalGift } from '#tests/support/builders.ts'
import { countGifts } from '#tests/support/gifts.ts'

const cart = [aLine('P', 1)]
const counts = (...picked: number[]) => picked.map((count, index) => aLine('K', count, { key: `${index}` }))

describe('subtotal gifts (rules §9: 0 below the threshold; accumulated: quantity times floor(subtotal/threshold))', () => {
  test.each([
    [4999, 0],
    [5000, 2],
    [9999, 2],
    [15000, 2],
  ])('once at %d: %d', (subtotal, quantity) => {
    expect(countGifts(aSubtotalGift(1, 'G', 5000, { quantity: 2 }), cents(subtotal), cart)).toBe(quantity)
  })

  test.each([
    [4999, 0],
    [5000, 2],
    [9999, 2],
    [10000, 4],
    [15000, 5],
  ])('accumulated, at most 5, at %d: %d', (subtotal, quantity) => {
    const rule = aSubtotalGift(1, 'G', 5000, { quantity: 2, isAccumulated: true, amountLimits: 5 })

    expect(countGifts(rule, cents(subtotal), cart)).toBe(quantity)
  })

  test('amountLimits also caps a gift that does not accumulate', () => {
    expect(countGifts(aSubtotalGift(1, 'G', 5000, { quantity: 3, amountLimits: 2 }), cents(5000), cart)).toBe(2)
  })

  test('a threshold of 0 is met once by any line, and an empty cart earns nothing', () => {
    expect(countGifts(aSubtotalGift(1, 'G', 0, { isAccumulated: true }), cents(5000), cart)).toBe(1)
    expect(countGifts(aSubtotalGift(1, 'G', 0), cents(0), [])).toBe(0)
  })
})

describe('product gifts (rules §9: picked at least productCount; accumulated: sums floor(picked/productCount))', () => {
  test.each([
    [counts(1), 0],
    [counts(2), 3],
    [counts(5), 3],
    [counts(1, 1), 0],
    [counts(2, 2), 3],
    [cart, 0],
  ])('once for %j: %d', (lines, quantity) => {
    expect(countGifts(aProductGift(1, 'G', 'K', 2, { quantity: 3 }), cents(0), lines)).toBe(quantity)
  })

  test.each([
    [counts(1, 1), 0],
    [counts(2), 1],
    [counts(5), 2],
    [counts(5, 3), 3],
    [counts(9, 9), 4],
  ])('accumulated per line, at most 4, for %j: %d', (lines, quantity) => {
    const rule = aProductGift(1, 'G', 'K', 2, { isAccumulated: true, amountLimits: 4 })

    expect(countGifts(rule, cents(0), lines)).toBe(quantity)
  })

  test('a productCount of 0 is met once by any line of the product', () => {
    expect(countGifts(aProductGift(1, 'G', 'K', 0, { isAccumulated: true }), cents(0), counts(5))).toBe(1)
    expect(countGifts(aProductGift(1, 'G', 'K', 0), cents(0), cart)).toBe(0)
  })
})

describe('isGiftArea (rules §9: offered in the area, or an empty area list)', () => {
  test.each([
    [[], true],
    [['ZONE1'], true],
    [['SCAGLS'], false],
  ])('%j in ZONE1: %s', (areas, isOffered) => {
    expect(isGiftArea(aSubtotalGift(1, 'G', 0, { areas }), { code: 'ZONE1' })).toBe(isOffered)
  })
})

describe('takeGifts (rules §9: limited by remaining stock minus already picked)', () => {
  const products = [aProduct('G', 500, { waQuantity: 3, variants: [] }), aProduct('H', 500)]
  const context = (...giftRules: ReturnType<typeof aSubtotalGift>[]) => aContext(products, { giftRules })
  const stockOf = (given: ReturnType<typeof context>) => new RemainingStock(given.products, given.area)

  test('gives in the order of the rules, as far as the stock allows', () => {
    const given = context(
      aSubtotalGift(1, 'G', 100, { quantity: 2 }),
      aSubtotalGift(2, 'H', 100),
      aSubtotalGift(3, 'G', 100, { quantity: 2 }),
      aSubtotalGift(4, 'G', 100),
    )
    const stock = stockOf(given)

    expect(takeGifts(given, cents(100), cart, stock)).toEqual([
      { rule: 1, code: 'G', name: 'G name', nameTw: 'G 名', quantity: 2 },
      { rule: 2, code: 'H', name: 'H name', nameTw: 'H 名', quantity: 1 },
      { rule: 3, code: 'G', name: 'G name', nameTw: 'G 名', quantity: 1 },
    ])
    expect(stock.taken()).toEqual(
      new Map([
        ['G', 3],
        ['H', 1],
      ]),
    )
  })

  test('gives only the remaining stock', () => {
    const given = context(aSubtotalGift(1, 'G', 100, { quantity: 9 }))
    const stock = stockOf(given)
    stock.take(new Map([['G', 1]]), 2)

    expect(takeGifts(given, cents(100), cart, stock)).toMatchObject([{ quantity: 1 }])
  })

  test('gives nothing for a rule that is not met, is for another area, or names an unknown gift', () => {
    const given = context(
      aSubtotalGift(1, 'G', 101),
      aSubtotalGift(2, 'G', 100, { areas: ['SCAGLS'] }),
      aSubtotalGift(3, 'NOPE', 100),
    )

    expect(takeGifts(given, cents(100), cart, stockOf(given))).toEqual([])
  })
})

describe('gapToNextGift', () => {
  test.each([
    [0, 5000],
    [4999, 1],
    [5000, null],
    [9000, null],
  ])('for a subtotal rule at %d is %j', (subtotal, missing) => {
    expect(gapToNextGift(aSubtotalGift(1, 'G', 5000), cents(subtotal), cart)).toEqual(
      missing === null ? null : { missing },
    )
  })

  test.each([
    [0, 5000],
    [5000, 5000],
    [9999, 1],
    [10000, null],
  ])('for an accumulating rule with a limit of 2 at %d is %j', (subtotal, missing) => {
    const rule = aSubtotalGift(1, 'G', 5000, { isAccumulated: true, amountLimits: 2 })

    expect(gapToNextGift(rule, cents(subtotal), cart)).toEqual(missing === null ? null : { missing })
  })

  test.each([
    [cart, 3],
    [counts(1), 2],
    [counts(1, 2), 1],
    [counts(2, 1), 1],
    [counts(3), null],
    [counts(3, 1), null],
  ])('for a product rule with %j is %j', (lines, missingCount) => {
    expect(gapToNextGift(aProductGift(1, 'G', 'K', 3), cents(0), lines)).toEqual(
      missingCount === null ? null : { missingCount, productCode: 'K' },
    )
  })

  test.each([
    [counts(3), 3],
    [counts(4), 2],
    [counts(6, 5), 1],
  ])('for an accumulating product rule with %j is %d', (lines, missingCount) => {
    expect(gapToNextGift(aProductGift(1, 'G', 'K', 3, { isAccumulated: true }), cents(0), lines)).toEqual({
      missingCount,
      productCode: 'K',
    })
  })

  test('is null when the rule can give nothing more', () => {
    expect(gapToNextGift(aSubtotalGift(1, 'G', 5000, { quantity: 0 }), cents(0), cart)).toBeNull()
    expect(gapToNextGift(aSubtotalGift(1, 'G', 0, { isAccumulated: true }), cents(0), cart)).toBeNull()
    expect(gapToNextGift(aProductGift(1, 'G', 'K', 0, { isAccumulated: true }), cents(0), counts(1))).toBeNull()
    expect(
      gapToNextGift(aProductGift(1, 'G', 'K', 1, { isAccumulated: true, amountLimits: 2 }), cents(0), counts(2)),
    ).toBeNull()
  })
})
