import { describe, expect, test } from 'vitest'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import {
  aContext,
  aDeal,
  aDealLine,
  aLine,
  anArea,
  aProduct,
  aProductGift,
  aShipping,
  aSubtotalGift,
  aVariant,
  now,
} from '#tests/support/builders.ts'
import { last, listedGoals, nothing } from '#tests/support/goals.ts'

const plainArea = anArea({ minSubtotal: null, otherShippings: [aShipping(0, null, 0)] })

describe('goal of the next gift', () => {
  const gift = aProduct('G', 500, { variants: [] })
  const products = [aProduct('P', 3000), aProduct('MORE', 2000), gift]
  const gifts = (giftRules: QuoteContext['giftRules'], lines = [aLine('P')], list = products) =>
    listedGoals(lines, { ...aContext(list), area: plainArea, giftRules })

  test('is short by the threshold less the subtotal', () => {
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

  test('for a product rule is short by units of its product', () => {
    expect(gifts([aProductGift(1, 'G', 'P', 3)])).toEqual([
      { ...nothing, kind: 'gift', missingCount: 2, code: 'G', cheapest: 'P' },
    ])
    expect(gifts([aProductGift(1, 'G', 'MORE', 2)])).toMatchObject([{ missingCount: 2, cheapest: 'MORE' }])
  })

  test('has the order of the rules', () => {
    expect(gifts([aProductGift(1, 'G', 'P', 3), aSubtotalGift(2, 'G', 5000)])).toMatchObject([
      { missing: null },
      { missing: 2000 },
    ])
  })

  test('exists only for gifts in stock', () => {
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

  test('for a product rule exists only when enough of the product can be ordered', () => {
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

describe('the cheapest product for a gift or the deal', () => {
  test('is a product in stock', () => {
    const products = [
      aProduct('P', 3000, last),
      aProduct('G', 1),
      aProduct('GONE', 2000, { quantity: 0 }),
      aProduct('LEFT', 2100),
    ]
    const facts = { area: plainArea, giftRules: [aSubtotalGift(1, 'G', 5000)], deal: aDeal(5000, ['G', 1, 1]) }

    expect(listedGoals([aLine('P')], { ...aContext(products), ...facts })).toMatchObject([
      { kind: 'gift', cheapest: 'LEFT' },
      { kind: 'deal', cheapest: 'LEFT' },
    ])
  })
})

describe('goal of the deal', () => {
  const products = [aProduct('P', 3000), aProduct('D', 599), aProduct('E', 599), aProduct('MORE', 2000)]
  const deals = (deal: QuoteContext['deal'], lines = [aLine('P')], list = products) =>
    listedGoals(lines, { ...aContext(list), area: plainArea, deal })

  test('is short by dealPrice less the subtotal without deal items, for each item', () => {
    expect(deals(aDeal(5000, ['D', 199, 1], ['E', 99, 1]))).toEqual([
      { ...nothing, kind: 'deal', missing: 2000, code: 'D', cheapest: 'MORE' },
      { ...nothing, kind: 'deal', missing: 2000, code: 'E', cheapest: 'MORE' },
    ])
    expect(deals(aDeal(3000, ['D', 199, 1]))).toEqual([])
    expect(deals(aDeal(3001, ['D', 199, 1]), [aLine('P'), aDealLine('D')])).toMatchObject([{ missing: 1 }])
    expect(deals(aDeal(3000, ['D', 199, 1]), [aLine('P'), aDealLine('D')])).toEqual([])
  })

  test('does not exist without an active deal', () => {
    expect(deals(null)).toEqual([])
    expect(deals({ ...aDeal(5000, ['D', 199, 1]), isActive: false })).toEqual([])
  })

  test('exists only for items that can be ordered', () => {
    expect(deals(aDeal(5000, ['NOPE', 199, 1]))).toEqual([])
    expect(deals(aDeal(5000, ['D', 199, 0]))).toEqual([])
    expect(
      deals(aDeal(5000, ['D', 199, 1]), [aLine('P')], [aProduct('P', 3000), aProduct('D', 599, { quantity: 0 })]),
    ).toEqual([])
  })
})
