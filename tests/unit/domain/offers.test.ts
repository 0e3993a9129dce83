import { describe, expect, test } from 'vitest'
import type { Area } from '#domain/area.ts'
import type { CartLine } from '#domain/cart-line.ts'
import { cents } from '#domain/money.ts'
import { quoteCart } from '#domain/order-totals.ts'
import type { Offer, QuoteContext } from '#domain/quote.ts'
import {
  aComboItem,
  aContext,
  aDeal,
  aDealLine,
  aDiscount,
  aLine,
  anArea,
  aProduct,
  aProductGift,
  aRequest,
  aShipping,
  aSpecial,
  aSubtotalGift,
  aVariant,
  aZone1,
  centsOff,
  freeShipping,
  now,
  percentOff,
} from '#tests/support/builders.ts'

const nothing = { missing: null, missingCount: null, code: null, shipping: null, cheapest: null }
/** So few that the cart takes them all: never the product that would reach something. */
const last = { quantity: 1, waQuantity: 1 }
const plainArea = anArea({ minSubtotal: null, otherShippings: [aShipping(0, null, 0)] })

function offersOf(lines: readonly CartLine[], context: QuoteContext, discountCodes: string[] = []): readonly Offer[] {
  return quoteCart(aRequest(lines, { discountCodes }), context).offers
}

describe('offer of cheaper shipping (offers: what is missing to the next shipping range)', () => {
  const at = (price: number, area: Area, facts: Partial<QuoteContext> = {}, codes: string[] = []) =>
    offersOf([aLine('P')], { ...aContext([aProduct('P', price, last)]), area, ...facts }, codes).filter(
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
      quoteCart(aRequest([aLine('P')], { shippingMethod }), { ...aContext([aProduct('P', 1000, last)]), area }).offers

    expect(quote(1)).toEqual([])
    expect(quote(null)).toEqual([{ ...nothing, kind: 'shipping', missing: 4000, shipping: 100 }])
  })

  test('is none for an empty cart, nor where a discount frees shipping', () => {
    expect(offersOf([], { ...aContext([]), area: aZone1({ minSubtotal: null }) })).toEqual([])
    expect(at(3000, aZone1(), { discounts: [aDiscount('F', freeShipping)] }, ['F'])).toEqual([])
  })
})

describe('offer of free shipping (spec §9)', () => {
  const at = (price: number, area: Area, facts: Partial<QuoteContext> = {}, codes: string[] = []) =>
    offersOf([aLine('P')], { ...aContext([aProduct('P', price, last)]), area, ...facts }, codes).filter(
      (offer) => offer.kind === 'free_shipping',
    )

  test('is missing what minSubtotal is above the subtotal less discount', () => {
    expect(at(5999, anArea())).toEqual([{ ...nothing, kind: 'free_shipping', missing: 1 }])
    expect(at(6000, anArea())).toEqual([])
    expect(at(6000, anArea(), { discounts: [aDiscount('D', centsOff(100))] }, ['D'])).toEqual([
      { ...nothing, kind: 'free_shipping', missing: 100 },
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
    expect(offersOf([], { ...aContext([]), area: anArea({ minSubtotal: cents(0) }) })).toEqual([])
  })

  test('stands for an empty cart, and one that is too small to ship', () => {
    expect(offersOf([], { ...aContext([]), area: anArea() })).toEqual([
      { ...nothing, kind: 'free_shipping', missing: 6000 },
    ])
    expect(at(1000, anArea({ otherShippings: [aShipping(2000, null, 100)] }))).toMatchObject([{ missing: 5000 }])
  })
})

describe('the cheapest product that would reach it', () => {
  const products = [
    aProduct('P', 5000, last),
    aProduct('DEAR', 1500),
    aProduct('CHEAP', 999),
    aProduct('KIT', 1000, { type: 'combo broth', subType: 'food market' }),
    aProduct('BROTH', 1000, { type: 'broth' }),
    aProduct('SIZED', 1000, { comboSize: 1 }),
    aProduct('COMPOSED', 1000, { comboItems: [aComboItem('CHEAP', 0, 1)] }),
    aProduct('NOPRICE', null),
    aProduct('JUST', 1000, { type: 'add-ons' }),
    aProduct('ALSO', 1000),
  ]
  const cheapest = (list: typeof products, facts: Partial<QuoteContext> = {}, codes: string[] = []) =>
    offersOf([aLine('P')], { ...aContext(list), area: anArea(), ...facts }, codes)[0]?.cheapest

  test('is found also by a price list from before some of it was sold', () => {
    const priceList = {}
    const soldOut = products.map((product) =>
      product.code === 'JUST' ? { ...product, quantity: 0, waQuantity: 0 } : product,
    )

    expect(cheapest(products, { priceList })).toBe('JUST')
    expect(cheapest(soldOut, { priceList })).toBe(cheapest(soldOut))
    expect(cheapest(soldOut, { priceList })).not.toBe('JUST')
    expect(cheapest(products, { priceList })).toBe('JUST')
  })

  test('is the cheapest of the food mart that costs what is missing', () => {
    expect(cheapest(products)).toBe('JUST')
    expect(cheapest(products.filter(({ code }) => code !== 'JUST' && code !== 'ALSO'))).toBe('DEAR')
    expect(cheapest([aProduct('P', 5000, last), aProduct('CHEAP', 999)])).toBeNull()
  })

  test('is goods, never a gift card', () => {
    const card = aProduct('CARD', 1000, { slug: 'gift-card-10' })

    expect(cheapest([aProduct('P', 5000, last), card, aProduct('DEAR', 1500)])).toBe('DEAR')
  })

  test('goes by the effective price', () => {
    expect(cheapest([...products, aSpecial('S', 2000, 1000)])).toBe('JUST')
    expect(cheapest([aProduct('P', 5000, last), aSpecial('S', 2000, 999), aProduct('DEAR', 1500)])).toBe('DEAR')
  })

  test('is on sale there now, and in stock', () => {
    const gone = [
      aProduct('P', 5000, last),
      aProduct('AWAY', 1000, { variants: [aVariant(1)] }),
      aProduct('OFF', 1001, { variants: [aVariant(2, { isActive: false })] }),
      aProduct('LATER', 1002, { variants: [aVariant(2, { releaseAtMs: now + 1 })] }),
      aProduct('NONE', 1003, { quantity: 0 }),
      aProduct('HERE', 1004),
    ]

    expect(cheapest(gone)).toBe('HERE')
  })

  test('is not what the cart has already emptied', () => {
    const context = { ...aContext([aProduct('P', 5000, last), aProduct('LAST', 500, { quantity: 1 })]), area: anArea() }

    expect(offersOf([aLine('P')], context)[0]?.cheapest).toBe(null)
    expect(offersOf([aLine('P'), aLine('LAST')], context)[0]).toMatchObject({ missing: 500, cheapest: null })
    expect(
      offersOf([aLine('P'), aLine('LAST')], {
        ...context,
        products: new Map([...context.products, ['LAST', aProduct('LAST', 500, { quantity: 2 })]]),
      })[0],
    ).toMatchObject({ missing: 500, cheapest: 'LAST' })
  })

  test('counts what the discount takes of it', () => {
    const percent = {
      discounts: [aDiscount('TEN', percentOff(10), { specialAvailable: false, exclusiveProducts: ['EXACT'] })],
    }
    const list = [aProduct('P', 5000, last), aProduct('SHORT', 1500), aProduct('LONG', 1667)]

    expect(cheapest(list, percent, ['TEN'])).toBe('LONG')
    expect(cheapest([...list, aProduct('EXACT', 1500)], percent, ['TEN'])).toBe('EXACT')
    expect(cheapest([...list, aSpecial('SPECIAL', 1600, 1500)], percent, ['TEN'])).toBe('SPECIAL')
  })

  test('counts a price discount that is not yet used up', () => {
    const price = { discounts: [aDiscount('BIG', centsOff(300), { exclusiveProducts: ['P'] })] }
    const list = [aProduct('P', 5000, last), aProduct('Q', 100), aProduct('MUCH', 1200), aProduct('LESS', 1199)]
    const offer = offersOf([aLine('P'), aLine('Q')], { ...aContext(list), area: anArea(), ...price }, ['BIG'])[0]

    expect(offer).toMatchObject({ missing: 1000, cheapest: 'MUCH' })
  })
})

describe('offer of the next gift', () => {
  const gift = aProduct('G', 500, { variants: [] })
  const products = [aProduct('P', 3000), aProduct('MORE', 2000), gift]
  const gifts = (giftRules: QuoteContext['giftRules'], lines = [aLine('P')], list = products) =>
    offersOf(lines, { ...aContext(list), area: plainArea, giftRules })

  test('is missing what the threshold is above the subtotal', () => {
    expect(gifts([aSubtotalGift(1, 'G', 5000)])).toEqual([
      { ...nothing, kind: 'gift', missing: 2000, code: 'G', cheapest: 'MORE' },
    ])
    expect(gifts([aSubtotalGift(1, 'G', 3000)])).toEqual([])
    expect(
      gifts([aSubtotalGift(1, 'G', 5000)], [aLine('P')], [aProduct('P', 3000), gift, aProduct('ONE', 2000, last)]),
    ).toMatchObject([{ cheapest: 'ONE' }])
    expect(gifts([aSubtotalGift(1, 'G', 3000, { isAccumulated: true })])).toMatchObject([
      { missing: 3000, cheapest: 'P' },
    ])
  })

  test('of a product rule is missing units of its product', () => {
    expect(gifts([aProductGift(1, 'G', 'P', 3)])).toEqual([
      { ...nothing, kind: 'gift', missingCount: 2, code: 'G', cheapest: 'P' },
    ])
    expect(gifts([aProductGift(1, 'G', 'MORE', 2)])).toMatchObject([{ missingCount: 2, cheapest: 'MORE' }])
  })

  test('stands in the order of the rules', () => {
    expect(gifts([aProductGift(1, 'G', 'P', 3), aSubtotalGift(2, 'G', 5000)])).toMatchObject([
      { missing: null },
      { missing: 2000 },
    ])
  })

  test('is made only of what could be given', () => {
    expect(gifts([aSubtotalGift(1, 'NOPE', 5000)])).toEqual([])
    expect(gifts([aSubtotalGift(1, 'G', 5000, { areas: ['ZONE1'] })])).toEqual([])
    expect(gifts([aSubtotalGift(1, 'G', 5000)], [aLine('P')], [aProduct('P', 3000), { ...gift, quantity: 0 }])).toEqual(
      [],
    )
    expect(
      gifts(
        [aSubtotalGift(1, 'G', 3000), aSubtotalGift(2, 'G', 5000)],
        [aLine('P')],
        [aProduct('P', 3000), { ...gift, quantity: 1 }],
      ),
    ).toEqual([])
  })

  test('of a product rule needs so many of the product on sale', () => {
    const rule = [aProductGift(1, 'G', 'K', 3)]
    const withKit = (facts: Parameters<typeof aProduct>[2]) =>
      gifts(rule, [aLine('P')], [...products, aProduct('K', 100, facts)])

    expect(withKit({ quantity: 3 })).toHaveLength(1)
    expect(withKit({ quantity: 2 })).toEqual([])
    expect(withKit({ variants: [] })).toEqual([])
    expect(withKit({ variants: [aVariant(2, { isActive: false })] })).toEqual([])
    expect(withKit({ variants: [aVariant(2, { expiredAtMs: now })] })).toEqual([])
    expect(gifts(rule)).toEqual([])
  })
})

describe('the cheapest product towards a gift or the deal', () => {
  test('is one that is still in stock', () => {
    const products = [
      aProduct('P', 3000, last),
      aProduct('G', 1),
      aProduct('GONE', 2000, { quantity: 0 }),
      aProduct('LEFT', 2100),
    ]
    const facts = { area: plainArea, giftRules: [aSubtotalGift(1, 'G', 5000)], deal: aDeal(5000, ['G', 1, 1]) }

    expect(offersOf([aLine('P')], { ...aContext(products), ...facts })).toMatchObject([
      { kind: 'gift', cheapest: 'LEFT' },
      { kind: 'deal', cheapest: 'LEFT' },
    ])
  })
})

describe('offer of the deal', () => {
  const products = [aProduct('P', 3000), aProduct('D', 599), aProduct('E', 599), aProduct('MORE', 2000)]
  const deals = (deal: QuoteContext['deal'], lines = [aLine('P')], list = products) =>
    offersOf(lines, { ...aContext(list), area: plainArea, deal })

  test('is missing what dealPrice is above the subtotal beside deal items, for each item', () => {
    expect(deals(aDeal(5000, ['D', 199, 1], ['E', 99, 1]))).toEqual([
      { ...nothing, kind: 'deal', missing: 2000, code: 'D', cheapest: 'MORE' },
      { ...nothing, kind: 'deal', missing: 2000, code: 'E', cheapest: 'MORE' },
    ])
    expect(deals(aDeal(3000, ['D', 199, 1]))).toEqual([])
    expect(deals(aDeal(3001, ['D', 199, 1]), [aLine('P'), aDealLine('D')])).toMatchObject([{ missing: 1 }])
    expect(deals(aDeal(3000, ['D', 199, 1]), [aLine('P'), aDealLine('D')])).toEqual([])
  })

  test('is none without an active deal', () => {
    expect(deals(null)).toEqual([])
    expect(deals({ ...aDeal(5000, ['D', 199, 1]), isActive: false })).toEqual([])
  })

  test('is made only of items that could be had', () => {
    expect(deals(aDeal(5000, ['NOPE', 199, 1]))).toEqual([])
    expect(deals(aDeal(5000, ['D', 199, 0]))).toEqual([])
    expect(
      deals(aDeal(5000, ['D', 199, 1]), [aLine('P')], [aProduct('P', 3000), aProduct('D', 599, { quantity: 0 })]),
    ).toEqual([])
  })
})

describe('the order of offers', () => {
  test('is shipping, free shipping, gifts, deal', () => {
    const products = [aProduct('P', 3000), aProduct('G', 500)]
    const context = aContext(products, { giftRules: [aSubtotalGift(1, 'G', 9000)], deal: aDeal(5000, ['G', 99, 1]) })

    expect(offersOf([aLine('P')], context).map(({ kind }) => kind)).toEqual([
      'shipping',
      'free_shipping',
      'gift',
      'deal',
    ])
  })
})
