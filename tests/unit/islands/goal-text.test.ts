import { describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import type { DiscountValue } from '#domain/quote/discount.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { wordsOf } from '#i18n/words.ts'
import { missingText } from '#islands/cart/goal-text.ts'
import { listGoalSteps } from '#stores/cart/goal-steps.ts'
import {
  aContext,
  aDiscount,
  aLine,
  anArea,
  aProduct,
  aRequest,
  aSubtotalGift,
  centsOff,
  freeShipping,
  percentOff,
} from '#tests/support/builders.ts'
import { last } from '#tests/support/goals.ts'

const area = anArea()
const giftRules = [aSubtotalGift(1, 'G', 6000)]

describe('the missing amount of a goal in words', () => {
  const texts = (value: DiscountValue | null, locale: Locale = 'en') => {
    const discounts = value === null ? [] : [aDiscount('CODE', value)]
    const context = aContext([aProduct('P', 4893, last), aProduct('G', 500)], { area, giftRules, discounts })
    const request = aRequest([aLine('P')], { discountCodes: discounts.map(({ code }) => code) })
    const shown = { request, context, quote: quoteCart(request, context), locale, base: '', t: wordsOf(locale) }
    const goals = listGoalSteps(shown).flatMap((step) => step.goals)
    return goals.map((goal) => `${goal.kind}: ${missingText(goal, shown)}`)
  }

  test('names the discount for goals that depend on the net subtotal', () => {
    expect(texts(percentOff(10))).toEqual(['gift: $11.07 to go', 'free_shipping: $15.96 to go after your discount'])
    expect(texts(percentOff(10), 'tw')).toEqual(['gift: 還差 $11.07', 'free_shipping: 以折扣後金額計，還差 $15.96'])
    expect(texts(centsOff(500))).toContain('free_shipping: $16.07 to go after your discount')
  })

  test('does not name it without a discount on the lines', () => {
    expect(texts(null)).toEqual(['free_shipping: $11.07 to go', 'gift: $11.07 to go'])
    expect(texts(freeShipping)).toEqual(['gift: $11.07 to go'])
  })
})
