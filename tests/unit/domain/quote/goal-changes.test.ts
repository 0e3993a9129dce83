import { describe, expect, test } from 'vitest'
import { goalChanges } from '#domain/quote/goal-changes.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import {
  aContext,
  aDeal,
  aLine,
  aProduct,
  aRequest,
  aShipping,
  aSubtotalGift,
  aZone1,
} from '#tests/support/builders.ts'

const area = aZone1({ minSubtotal: null, shippings: [aShipping(0, 2000, 999), aShipping(2000, 4000, 499)] })
const freeFrom40 = { ...area, shippings: [...(area.shippings ?? []), aShipping(4000, null, 0)] }
const products = [aProduct('P', 1000), aProduct('G', 300), aProduct('D', 500)]

/** Returns the goal changes when the count of product P changes. */
const changes = (before: number, after: number, facts: Partial<Omit<QuoteContext, 'products' | 'meats'>> = {}) => {
  const context = aContext(products, { area: freeFrom40, ...facts })
  const quote = (picked: number) => quoteCart(aRequest([aLine('P', picked)]), context)
  return goalChanges(quote(before), quote(after), context)
}

describe('goalChanges: the goals that a cart reached or lost', () => {
  test('the shipping cost falls or rises', () => {
    expect(changes(1, 2)).toEqual([{ kind: 'shipping', amount: 499 }])
    expect(changes(2, 1)).toEqual([{ kind: 'shipping', amount: 999 }])
    expect(changes(2, 3)).toEqual([])
  })

  test('an empty cart, before or after, has no goals to compare', () => {
    const giftRules = [aSubtotalGift(1, 'G', 3000)]
    expect(changes(0, 4, { giftRules })).toEqual([])
    expect(changes(4, 0, { giftRules })).toEqual([])
    expect(changes(1, 4, { giftRules })).toMatchObject([{ kind: 'freed' }, { kind: 'gift' }])
  })

  test('shipping becomes free, and is charged again', () => {
    expect(changes(3, 4)).toEqual([{ kind: 'freed' }])
    expect(changes(4, 3)).toEqual([{ kind: 'charged', amount: 499 }])
  })

  test("an order that can't be shipped has no shipping to compare", () => {
    expect(changes(3, 4, { area })).toEqual([])
    expect(changes(4, 3, { area })).toEqual([])
  })

  test('a gift is added, added again, and lost; two rules with the same gift count as one', () => {
    const giftRules = [aSubtotalGift(1, 'G', 2000, { isAccumulated: true }), aSubtotalGift(2, 'G', 2000)]
    const gift = (quantity: number) => ({ rule: 2, code: 'G', name: 'G name', nameTw: 'G 名', quantity })

    expect(changes(3, 4, { giftRules, area })).toEqual([{ kind: 'gift', gift: gift(1) }])
    expect(changes(1, 4, { giftRules, area })).toEqual([{ kind: 'gift', gift: gift(3) }])
    expect(changes(4, 1, { giftRules, area })).toEqual([{ kind: 'gift_lost', gift: gift(3) }])
    expect(changes(2, 3, { giftRules, area })).toEqual([])
  })

  test('a gift with fewer units is not lost: it names how many remain', () => {
    const giftRules = [aSubtotalGift(1, 'G', 2000, { isAccumulated: true }), aSubtotalGift(2, 'G', 2000)]

    expect(changes(4, 3, { giftRules, area })).toMatchObject([{ kind: 'gift_fewer', gift: { quantity: 2 } }])
  })

  test('each gift changes on its own', () => {
    const giftRules = [aSubtotalGift(1, 'G', 1000), aSubtotalGift(2, 'D', 2000)]

    expect(changes(1, 3, { giftRules, area }).filter(({ kind }) => kind === 'gift')).toMatchObject([
      { gift: { code: 'D', quantity: 1 } },
    ])
  })

  test('the deal opens and closes', () => {
    const deal = aDeal(3000, ['D', 100, 1])

    expect(changes(2, 3, { deal })).toEqual([{ kind: 'deal' }])
    expect(changes(3, 2, { deal })).toEqual([{ kind: 'deal_lost' }])
    expect(changes(2, 3, { deal: { ...deal, isActive: false } })).toEqual([])
  })

  test('an empty cart has no goal changes', () => {
    expect(changes(0, 4)).toEqual([])
    expect(changes(4, 0)).toEqual([])
  })
})
