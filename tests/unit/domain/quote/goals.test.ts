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

describe('offer of cheaper shipping (offers: what is missing to the next shipping range)', () => {
  const at = (price: number, area: Area, facts: Partial<QuoteContext> = {}, codes: string[] = []) =>
    listedGoals([aLine('P')], { ...aContext([aProduct('P', price, last)]), area, ...facts }, codes).filter(
      (offer) => offer.kind === 'shipping',
    )

  test.each([
    [3000, 1000, 499],
    [3999, 1, 499],
  ])('at %d in ZONE1 is missing %d for shipping at %d', (price, missing, shipping) => {
    expect(at(price, aZone1())).toEqual([{ ...nothing, kind: 'shipping', missing, shipping }])
  })

  test('ends where shipping is free by the subtotal', () => {
    expect(at(4000, aZone1())).toEqual([])
    expect(at(8000, aZone1())).toEqual([])
    expect(at(4000, aZone1({ minSubtotal: null }))).toEqual([
      { ...nothing, kind: 'shipping', missing: 4000, shipping: 0 },
    ])
    expect(at(4000, aZone1({ minSubtotal: cents(8001) }))).toHaveLength(1)
  })

  test('passes over ranges that cost as much or more, and takes the nearest, whatever their order', () => {
    const area = (...shippings: ReturnType<typeof aShipping>[]) => aZone1({ minSubtotal: null, shippings })

    expect(
      at(1000, area(aShipping(0, 2000, 500), aShipping(2000, 3000, 500), aShipping(3000, null, 100))),
    ).toMatchObject([{ missing: 2000, shipping: 100 }])
    expect(
      at(1000, area(aShipping(3000, null, 100), aShipping(2000, 3000, 200), aShipping(0, 2000, 500))),
    ).toMatchObject([{ missing: 1000, shipping: 200 }])
    expect(at(1000, area(aShipping(0, 2000, 500), aShipping(2000, null, 900)))).toEqual([])
  })

  test('tells from where an order can be shipped at all', () => {
    expect(at(1000, aZone1({ minSubtotal: null, shippings: [aShipping(2000, null, 900)] }))).toMatchObject([
      { missing: 1000, shipping: 900 },
    ])
  })

  test('passes over a range in which nothing lies', () => {
    const shippings = [aShipping(0, 9000, 500), aShipping(2000, 2000, 100)]

    expect(
      at(1000, aZone1({ minSubtotal: null, shippings: [aShipping(0, 1500, 500), shippings[1] ?? aShipping(0, 0, 0)] })),
    ).toEqual([])
  })

  test('stays with the method that the shopper chose', () => {
    const area = anArea({
      minSubtotal: null,
      otherShippings: [aShipping(0, null, 1425), aShipping(0, null, 750), aShipping(5000, null, 100)],
    })
    const quote = (shippingMethod: number | null) =>
      quoteCart(aRequest([aLine('P')], { shippingMethod }), { ...aContext([aProduct('P', 1000, last)]), area }).goals

    expect(quote(1)).toEqual([])
    expect(quote(null)).toEqual([{ ...nothing, kind: 'shipping', missing: 4000, shipping: 100 }])
  })

  test('is none for an empty cart, nor where a discount frees shipping', () => {
    expect(listedGoals([], { ...aContext([]), area: aZone1({ minSubtotal: null }) })).toEqual([])
    expect(at(3000, aZone1(), { discounts: [aDiscount('F', freeShipping)] }, ['F'])).toEqual([])
  })
})

describe('offer of free shipping (rules §9)', () => {
  const at = (price: number, area: Area, facts: Partial<QuoteContext> = {}, codes: string[] = []) =>
    listedGoals([aLine('P')], { ...aContext([aProduct('P', price, last)]), area, ...facts }, codes).filter(
      (offer) => offer.kind === 'free_shipping',
    )

  test('is missing what minSubtotal is above the subtotal less discount', () => {
    expect(at(5999, anArea())).toEqual([{ ...nothing, kind: 'free_shipping', missing: 1 }])
    expect(at(6000, anArea())).toEqual([])
    expect(at(6000, anArea(), { discounts: [aDiscount('D', centsOff(800))] }, ['D'])).toEqual([
      { ...nothing, kind: 'free_shipping', missing: 800 },
    ])
  })

  test('is none where the area has none, shipping costs nothing, or a discount frees it', () => {
    expect(at(1000, anArea({ minSubtotal: null }))).toEqual([])
    expect(at(1000, anArea({ otherShippings: [aShipping(0, null, 0)] }))).toEqual([])
    expect(at(1000, anArea(), { discounts: [aDiscount('F', freeShipping)] }, ['F'])).toEqual([])
  })

  test('is none where nothing ships at that subtotal', () => {
    expect(at(1000, anArea({ otherShippings: [aShipping(0, 6000, 100)] }))).toEqual([])
  })

  test('is none where nothing at all is needed for it', () => {
    expect(listedGoals([], { ...aContext([]), area: anArea({ minSubtotal: cents(0) }) })).toEqual([])
  })

  test('stands for an empty cart, and one that is too small to ship', () => {
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
