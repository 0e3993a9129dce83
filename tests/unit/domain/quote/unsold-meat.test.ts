import { describe, expect, test } from 'vitest'
import { withIncludedMeat } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { checkCart } from '#domain/quote/cart-check.ts'
import { describeFailure } from '#domain/quote/line-failure.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import {
  aContext,
  aDeal,
  aDealLine,
  aKit,
  aLine,
  aMeat,
  aProduct,
  aRequest,
  aVariant,
  now,
} from '#tests/support/builders.ts'

const meats = [aMeat('M', 950), aMeat('LAMB', 825), aMeat('AWAY', 700, { variants: [] })]
const context = aContext([aKit('K', 2589, 'M'), aProduct('P', 100)], { meats })
const kitWith = (meat: string, facts: Partial<CartLine> = {}) => aLine('K', 1, { group: 'combo', meat, ...facts })
const reasonOf = (line: CartLine, shop = context) => checkCart([line], shop).failed[0]?.reason

describe('a named meat that the area does not sell (rules §12 "Kits")', () => {
  test('fails the line, so that nobody gets another meat than the chosen one', () => {
    expect(reasonOf(kitWith('LAMB'))).toBeUndefined()
    expect(reasonOf(kitWith('AWAY'))).toBe('unavailable')
    expect(reasonOf(kitWith('NOPE'))).toBe('unavailable')
    expect(reasonOf({ ...aDealLine('K'), meat: 'AWAY' }, { ...context, deal: aDeal(0, ['K', 100, 1]) })).toBe(
      'unavailable',
    )
  })

  test("is checked after the product's availability and before its price", () => {
    const soldOut = aContext([aKit('K', 2589, 'M', { waQuantity: 0 })], { meats })
    const late = aContext([aKit('K', 2589, 'M', { variants: [aVariant(1, { expiredAtMs: now })] })], { meats })
    const priceless = aContext([aKit('K', null, 'M')], { meats })

    expect(reasonOf(kitWith('AWAY'), soldOut)).toBe('out_of_stock')
    expect(checkCart([kitWith('AWAY')], late).failed[0]).not.toHaveProperty('cause')
    expect(reasonOf(kitWith('AWAY'), priceless)).toBe('unavailable')
  })

  test('is ignored for a product that takes no meat', () => {
    expect(reasonOf(aLine('P', 1, { meat: 'AWAY' }))).toBeUndefined()
  })

  test('has its own reason, and the kit can be ordered with the included meat', () => {
    const line = kitWith('AWAY', { key: 'K~meat=AWAY', picked: 2 })
    const quote = quoteCart(aRequest([line]), context)
    const [failed] = quote.failed

    expect(failed && describeFailure(failed, quote, context)).toEqual({
      reason: 'meat_unsold',
      left: 0,
      missing: null,
      backAtMs: null,
    })
    expect(withIncludedMeat([line, aLine('P')], line.key)).toEqual([{ ...line, key: 'K', meat: null }, aLine('P')])
    expect(withIncludedMeat([line], 'NOPE')).toEqual([line])
  })
})
