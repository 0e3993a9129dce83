import { describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import type { DiscountValue } from '#domain/quote/discount.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { wordsOf } from '#i18n/words.ts'
import { goalsOf, listGoalSteps, missingText } from '#islands/cart/goals.ts'
import {
  aContext,
  aDiscount,
  aLine,
  anArea,
  aProduct,
  aProductGift,
  aRequest,
  aSubtotalGift,
  centsOff,
  freeShipping,
  percentOff,
} from '#tests/support/builders.ts'
import { last } from '#tests/support/goals.ts'

const area = anArea()
const giftRules = [aSubtotalGift(1, 'G', 6000)]

describe('what is missing to a goal, in words', () => {
  const told = (value: DiscountValue | null, locale: Locale = 'en') => {
    const discounts = value === null ? [] : [aDiscount('CODE', value)]
    const context = aContext([aProduct('P', 4893, last), aProduct('G', 500)], { area, giftRules, discounts })
    const quote = quoteCart(aRequest([aLine('P')], { discountCodes: discounts.map(({ code }) => code) }), context)
    const shown = { quote, excerpt: { ...context, areas: [area] }, locale, base: '', t: wordsOf(locale) }
    return goalsOf(quote).map((goal) => `${goal.kind}: ${missingText(goal, shown)}`)
  }

  test('a discount takes its part of what is added, so that the goals it counts for say so', () => {
    expect(told(percentOff(10))).toEqual([
      'gift: $11.07 to go',
      'free_shipping: $15.96 to go, counted after your discount',
    ])
    expect(told(percentOff(10), 'tw')).toEqual(['gift: 還差 $11.07', 'free_shipping: 以折扣後金額計，還差 $15.96'])
    expect(told(centsOff(500))).toContain('free_shipping: $16.07 to go, counted after your discount')
  })

  test('without one there is nothing to say', () => {
    expect(told(null)).toEqual(['free_shipping: $11.07 to go', 'gift: $11.07 to go'])
    expect(told(freeShipping)).toEqual(['gift: $11.07 to go'])
  })
})

describe('the goals that one step reaches', () => {
  const steps = (price: number, gifts = giftRules) => {
    const products = [aProduct('P', price, last), aProduct('A', 700), aProduct('B', 1200), aProduct('G', 1, last)]
    const quote = quoteCart(aRequest([aLine('P')]), aContext(products, { area, giftRules: gifts }))
    return listGoalSteps(quote).map(
      ({ goals, product, count }) => `${goals.map(({ kind }) => kind)} by ${count} ${product}`,
    )
  }

  test('stand together where the same product reaches them, the nearest first', () => {
    expect(steps(4900)).toEqual(['free_shipping,gift by 1 B'])
    expect(steps(4900, [aSubtotalGift(1, 'G', 5600)])).toEqual(['gift by 1 A', 'free_shipping by 1 B'])
    expect(steps(5500, [aSubtotalGift(1, 'G', 5600)])).toEqual(['gift,free_shipping by 1 A'])
  })

  test('stand apart where it takes another number of it, or no product is known', () => {
    expect(steps(4900, [aProductGift(1, 'G', 'B', 1)])).toEqual(['free_shipping,gift by 1 B'])
    expect(steps(4900, [aProductGift(1, 'G', 'B', 2)])).toEqual(['free_shipping by 1 B', 'gift by 2 B'])
    expect(steps(100)).toEqual(['free_shipping by 1 null', 'gift by 1 null'])
  })
})
