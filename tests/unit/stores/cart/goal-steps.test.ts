import { describe, expect, test } from 'vitest'
import type { GiftRule } from '#domain/quote/gift.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { listGoalSteps } from '#stores/cart/goal-steps.ts'
import { aContext, aLine, anArea, aProduct, aProductGift, aRequest, aSubtotalGift } from '#tests/support/builders.ts'
import { last } from '#tests/support/goals.ts'

const area = anArea()
const earlyGift = aSubtotalGift(1, 'G', 5600)

function steps(price: number, giftRules: readonly GiftRule[] = [aSubtotalGift(1, 'G', 6000)]) {
  const products = [aProduct('P', price, last), aProduct('A', 700), aProduct('B', 1200), aProduct('G', 1, last)]
  const context = aContext(products, { area, giftRules: [...giftRules] })
  const quote = quoteCart(aRequest([aLine('P')]), context)
  return listGoalSteps({ quote, context }).map(({ goals, suggested }) => {
    const product = suggested ? `${suggested.count} ${suggested.product.code} at ${suggested.price}` : 'nothing'
    return `${goals.map(({ kind }) => kind)} by ${product}`
  })
}

describe('listGoalSteps (rules §12 "Goals")', () => {
  test('groups the goals that the same product reaches, nearest first', () => {
    expect(steps(4900)).toEqual(['free_shipping,gift by 1 B at 1200'])
    expect(steps(4900, [earlyGift])).toEqual(['gift by 1 A at 700', 'free_shipping by 1 B at 1200'])
    expect(steps(5500, [earlyGift])).toEqual(['gift,free_shipping by 1 A at 700'])
  })

  test('separates goals that need another count of it, or no product', () => {
    expect(steps(4900, [aProductGift(1, 'G', 'B', 1)])).toEqual(['free_shipping,gift by 1 B at 1200'])
    expect(steps(4900, [aProductGift(1, 'G', 'B', 2)])).toEqual(['free_shipping by 1 B at 1200', 'gift by 2 B at 1200'])
    expect(steps(100)).toEqual(['free_shipping by nothing', 'gift by nothing'])
  })

  test('suggests no product that costs ten dollars more than the missing amount', () => {
    const context = aContext([aProduct('P', 5900, last), aProduct('B', 1101)], { area })
    const quote = quoteCart(aRequest([aLine('P')]), context)

    expect(listGoalSteps({ quote, context }).map(({ suggested }) => suggested)).toEqual([null])
  })
})
