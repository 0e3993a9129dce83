import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  chooseShipping,
  isFreeBySubtotal,
  listShippingChoices,
  shippingSteps,
  taxableShipping,
} from '#domain/quote/shipping.ts'
import { orderTax } from '#domain/quote/tax.ts'
import { rate } from '#domain/rate.ts'
import { anArea, aShipping, aZone1, aZone2 } from '#tests/support/builders.ts'

describe('an option fits when minPrice ≤ net subtotal < maxPrice (rules §12 "Shipping")', () => {
  const fitsAt = (option: ReturnType<typeof aShipping>, net: number) =>
    listShippingChoices(anArea({ shippings: [option] }), cents(net)).length === 1

  test.each([
    [3999, false],
    [4000, true],
    [7999, true],
    [8000, false],
  ])('from 4000 to 8000 at %d: %s', (net, fits) => {
    expect(fitsAt(aShipping(4000, 8000, 499), net)).toBe(fits)
  })

  test('without a maxPrice there is no upper end', () => {
    expect(fitsAt(aShipping(8000, null, 0), 99_999_999)).toBe(true)
    expect(fitsAt(aShipping(8000, null, 0), 7999)).toBe(false)
  })
})

describe('shippingSteps', () => {
  test('lists each subtotal at which the cheapest shipping changes its price', () => {
    const shippings = [aShipping(4000, 8000, 499), aShipping(0, 4000, 999), aShipping(0, null, 1999)]

    expect(shippingSteps(anArea({ shippings, minSubtotal: cents(6000) }))).toEqual([
      { from: 0, amount: 999 },
      { from: 4000, amount: 499 },
      { from: 6000, amount: 0 },
    ])
  })

  test('begins at the smallest subtotal that can be shipped, with or without free shipping', () => {
    const shippings = [aShipping(2000, 5000, 999), aShipping(5000, null, 999)]

    expect(shippingSteps(anArea({ shippings, minSubtotal: null }))).toEqual([{ from: 2000, amount: 999 }])
  })
})

describe('chooseShipping in ZONE areas (rules §4: chosen automatically by subtotal range)', () => {
  test.each([
    [0, 0, 999],
    [3999, 0, 999],
    [4000, 1, 499],
    [8000, 2, 0],
  ])('at %d takes option %d', (net, method, shipping) => {
    expect(chooseShipping(aZone1(), cents(net), null)).toMatchObject({ method, option: { shipping } })
  })

  test('takes the first option that fits, whatever the choice and the price', () => {
    const area = aZone1({ shippings: [aShipping(0, null, 900), aShipping(0, null, 100)] })

    expect(chooseShipping(area, cents(1000), 1)?.method).toBe(0)
  })

  test('is null when no option fits', () => {
    expect(chooseShipping(aZone1({ shippings: [aShipping(2000, null, 900)] }), cents(1999), 0)).toBeNull()
    expect(chooseShipping(aZone1({ shippings: [] }), cents(1999), null)).toBeNull()
  })
})

describe('chooseShipping elsewhere (rules §12: the shopper chooses among the options that fit)', () => {
  const area = anArea({
    otherShippings: [
      aShipping(5000, null, 100),
      aShipping(0, null, 1425),
      aShipping(0, null, 750),
      aShipping(0, 3000, 750),
    ],
  })

  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [0, 2],
    [4, 2],
    [-1, 2],
    [null, 2],
  ])('method %j below $30 is option %d', (wanted, method) => {
    expect(chooseShipping(area, cents(1000), wanted)?.method).toBe(method)
  })

  test('falls back to the cheapest option when the chosen one no longer fits', () => {
    expect(chooseShipping(area, cents(3000), 3)?.method).toBe(2)
    expect(chooseShipping(area, cents(5000), null)?.method).toBe(0)
  })

  const slowFirst = anArea({
    minSubtotal: cents(6000),
    otherShippings: [
      { ...aShipping(0, null, 750), minDays: 2, maxDays: 3 },
      { ...aShipping(0, null, 1425), minDays: 1, maxDays: 1 },
      aShipping(0, null, 750),
      { ...aShipping(0, null, 750), minDays: 1, maxDays: 2 },
      { ...aShipping(0, null, 1425), minDays: 1, maxDays: 1 },
    ],
  })

  test.each([
    ['below free shipping: the fastest of the cheapest', 5999, false, null, 3],
    ['free by the subtotal: the fastest, the first of two', 6000, false, null, 1],
    ['free by a discount: the fastest', 1000, true, null, 1],
    ['free, but chosen: the chosen one', 6000, false, 0, 0],
  ] as const)('%s', (_, net, isFreed, wanted, method) => {
    expect(chooseShipping(slowFirst, cents(net), wanted, isFreed)?.method).toBe(method)
  })

  test('lists the options that fit, with their indexes', () => {
    expect(listShippingChoices(area, cents(5000)).map(({ method }) => method)).toEqual([0, 1, 2])
  })
})

describe('isFreeBySubtotal (rules §9: subtotal minus discount reaches the area minSubtotal)', () => {
  test('is true from minSubtotal on, and never without one', () => {
    expect(isFreeBySubtotal(aZone1(), cents(7999))).toBe(false)
    expect(isFreeBySubtotal(aZone1(), cents(8000))).toBe(true)
    expect(isFreeBySubtotal(aZone2(), cents(99_999))).toBe(false)
  })
})

describe('taxableShipping (rules §9: proportional to the taxable share when the warehouse is taxable)', () => {
  test('is the taxable share of shipping, to the cent', () => {
    expect(taxableShipping(aZone1(), cents(999), cents(1000), cents(3000))).toBe(333)
    expect(taxableShipping(aZone1(), cents(999), cents(2000), cents(3000))).toBe(666)
    expect(taxableShipping(aZone1(), cents(999), cents(3000), cents(3000))).toBe(999)
    expect(taxableShipping(aZone1(), cents(999), cents(0), cents(3000))).toBe(0)
  })

  test('is 0 when the warehouse is not taxable or nothing was paid', () => {
    expect(taxableShipping(aZone2(), cents(999), cents(1000), cents(3000))).toBe(0)
    expect(taxableShipping(aZone1(), cents(999), cents(0), cents(0))).toBe(0)
  })
})

describe('orderTax (rules §9: the rate applies to taxable totals plus shipping tax)', () => {
  const tenThirtyFive = rate(103_500)

  test('taxes the amount paid for taxable lines and the taxable part of shipping', () => {
    expect(orderTax(aZone1(), tenThirtyFive, cents(4660), cents(0))).toBe(482)
    expect(orderTax(aZone1(), tenThirtyFive, cents(4660), cents(999))).toBe(586)
    expect(orderTax(anArea({ warehouse: { name: 'CA', taxable: false } }), tenThirtyFive, cents(4660), cents(0))).toBe(
      482,
    )
  })

  test('a ZONE area with a non-taxable warehouse has zero tax', () => {
    expect(orderTax(aZone2(), tenThirtyFive, cents(4660), cents(0))).toBe(0)
  })
})
