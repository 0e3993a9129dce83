import { describe, expect, test } from 'vitest'
import type { Area } from '#domain/catalog/area.ts'
import { cents } from '#domain/money.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import {
  aContext,
  aDeal,
  aDiscount,
  aLine,
  anArea,
  aProduct,
  aRequest,
  aShipping,
  aSubtotalGift,
  aZone1,
  centsOff,
  freeShipping,
} from '#tests/support/builders.ts'
import { last, listedGoals, nothing } from '#tests/support/goals.ts'

describe('goal of cheaper shipping', () => {
  const at = (price: number, area: Area, facts: Partial<QuoteContext> = {}, codes: string[] = []) =>
    listedGoals([aLine('P')], { ...aContext([aProduct('P', price, last)]), area, ...facts }, codes).filter(
      (goal) => goal.kind === 'shipping',
    )

  test.each([
    [3000, 1000, 499],
    [3999, 1, 499],
  ])('at %d in ZONE1 it is %d short of shipping at %d', (price, missing, shipping) => {
    expect(at(price, aZone1())).toEqual([{ ...nothing, kind: 'shipping', missing, shipping }])
  })

  test('ends when shipping is free by the subtotal', () => {
    expect(at(4000, aZone1())).toEqual([])
    expect(at(8000, aZone1())).toEqual([])
    expect(at(4000, aZone1({ minSubtotal: null }))).toEqual([
      { ...nothing, kind: 'shipping', missing: 4000, shipping: 0 },
    ])
    expect(at(4000, aZone1({ minSubtotal: cents(8001) }))).toHaveLength(1)
  })

  test('skips ranges that cost as much or more, and takes the nearest, in any order', () => {
    const area = (...shippings: ReturnType<typeof aShipping>[]) => aZone1({ minSubtotal: null, shippings })

    expect(
      at(1000, area(aShipping(0, 2000, 500), aShipping(2000, 3000, 500), aShipping(3000, null, 100))),
    ).toMatchObject([{ missing: 2000, shipping: 100 }])
    expect(
      at(1000, area(aShipping(3000, null, 100), aShipping(2000, 3000, 200), aShipping(0, 2000, 500))),
    ).toMatchObject([{ missing: 1000, shipping: 200 }])
    expect(at(1000, area(aShipping(0, 2000, 500), aShipping(2000, null, 900)))).toEqual([])
  })

  test('is the smallest subtotal that can be shipped, when nothing ships below it', () => {
    expect(at(1000, aZone1({ minSubtotal: null, shippings: [aShipping(2000, null, 900)] }))).toMatchObject([
      { missing: 1000, shipping: 900 },
    ])
  })

  test('skips an empty range', () => {
    const shippings = [aShipping(0, 9000, 500), aShipping(2000, 2000, 100)]

    expect(
      at(1000, aZone1({ minSubtotal: null, shippings: [aShipping(0, 1500, 500), shippings[1] ?? aShipping(0, 0, 0)] })),
    ).toEqual([])
  })

  test('follows the method that the shopper chose', () => {
    const area = anArea({
      minSubtotal: null,
      otherShippings: [aShipping(0, null, 1425), aShipping(0, null, 750), aShipping(5000, null, 100)],
    })
    const quote = (shippingMethod: number | null) =>
      quoteCart(aRequest([aLine('P')], { shippingMethod }), { ...aContext([aProduct('P', 1000, last)]), area }).goals

    expect(quote(1)).toEqual([])
    expect(quote(null)).toEqual([{ ...nothing, kind: 'shipping', missing: 4000, shipping: 100 }])
  })

  test('does not exist for an empty cart, or when a discount makes shipping free', () => {
    expect(listedGoals([], { ...aContext([]), area: aZone1({ minSubtotal: null }) })).toEqual([])
    expect(at(3000, aZone1(), { discounts: [aDiscount('F', freeShipping)] }, ['F'])).toEqual([])
  })
})

describe('goal of free shipping (rules §9)', () => {
  const at = (price: number, area: Area, facts: Partial<QuoteContext> = {}, codes: string[] = []) =>
    listedGoals([aLine('P')], { ...aContext([aProduct('P', price, last)]), area, ...facts }, codes).filter(
      (goal) => goal.kind === 'free_shipping',
    )

  test('is short by minSubtotal less the net subtotal', () => {
    expect(at(5999, anArea())).toEqual([{ ...nothing, kind: 'free_shipping', missing: 1 }])
    expect(at(6000, anArea())).toEqual([])
    expect(at(6000, anArea(), { discounts: [aDiscount('D', centsOff(800))] }, ['D'])).toEqual([
      { ...nothing, kind: 'free_shipping', missing: 800 },
    ])
  })

  test('does not exist when the area has none, shipping is free, or a discount makes it free', () => {
    expect(at(1000, anArea({ minSubtotal: null }))).toEqual([])
    expect(at(1000, anArea({ otherShippings: [aShipping(0, null, 0)] }))).toEqual([])
    expect(at(1000, anArea(), { discounts: [aDiscount('F', freeShipping)] }, ['F'])).toEqual([])
  })

  test('does not exist when nothing ships at that subtotal', () => {
    expect(at(1000, anArea({ otherShippings: [aShipping(0, 6000, 100)] }))).toEqual([])
  })

  test('does not exist when it needs no subtotal', () => {
    expect(listedGoals([], { ...aContext([]), area: anArea({ minSubtotal: cents(0) }) })).toEqual([])
  })

  test('exists for an empty cart, and for one that is too small to ship', () => {
    expect(listedGoals([], { ...aContext([]), area: anArea() })).toEqual([
      { ...nothing, kind: 'free_shipping', missing: 6000 },
    ])
    expect(at(1000, anArea({ otherShippings: [aShipping(2000, null, 100)] }))).toMatchObject([{ missing: 5000 }])
  })
})

describe('the order of goals', () => {
  test('is shipping, free shipping, gifts, deal', () => {
    const products = [aProduct('P', 3000), aProduct('G', 500)]
    const context = aContext(products, { giftRules: [aSubtotalGift(1, 'G', 9000)], deal: aDeal(5000, ['G', 99, 1]) })

    expect(listedGoals([aLine('P')], context).map(({ kind }) => kind)).toEqual([
      'shipping',
      'free_shipping',
      'gift',
      'deal',
    ])
  })
})
