import { describe, expect, test } from 'vitest'
import type { LineFailure } from '#domain/cart/failed-line.ts'
import { checkCart } from '#domain/quote/cart-check.ts'
import {
  aComboItem,
  aContext,
  aDeal,
  aDealLine,
  aKit,
  aLine,
  aMeat,
  aProduct,
  aSpecial,
  picks,
} from '#tests/support/builders.ts'

const reasons = (check: ReturnType<typeof checkCart>) =>
  check.failed.map((line): [string, LineFailure] => [line.key, line.reason])

describe('deal lines (rules §12 "Deal")', () => {
  const special = aSpecial('D', 599, 499)
  const context = aContext([special, aProduct('P', 5000)], { deal: aDeal(5000, ['D', 199, 2]) })

  test('cost their dealValue once the other passing lines reach dealPrice', () => {
    expect(checkCart([aLine('P'), aDealLine('D', 2)], context).passed[1]).toMatchObject({
      unitPrice: 199,
      regularUnitPrice: 499,
      lineTotal: 398,
      parts: [{ part: 'deal', code: 'D', price: 199, count: 1 }],
    })
  })

  test('do not count toward their own threshold, and neither do failed lines', () => {
    const short = aContext([special, aProduct('P', 4900), aProduct('GONE', 5000, { waQuantity: 0 })], {
      deal: context.deal,
    })

    expect(reasons(checkCart([aLine('P'), aDealLine('D', 2), aLine('GONE')], short))).toEqual([
      ['D~deal', 'deal_threshold'],
      ['GONE', 'out_of_stock'],
    ])
  })

  test('fail above quantityMax per order, over all lines of the item', () => {
    expect(reasons(checkCart([aLine('P'), aDealLine('D', 3)], context))).toEqual([['D~deal', 'deal_threshold']])
    const three = [
      aLine('P'),
      aDealLine('D', 1),
      { ...aDealLine('D', 1), key: 'second' },
      { ...aDealLine('D', 1), key: 'third' },
    ]
    expect(reasons(checkCart(three, context))).toEqual([['third', 'deal_threshold']])
  })

  test('have the included meat of the deal item', () => {
    const kit = aKit('K', 2589, 'M')
    const meats = [aMeat('M', 950), aMeat('LAMB', 825)]
    const kitDeal = aContext([kit, aProduct('P', 5000)], { meats, deal: aDeal(5000, ['K', 1999, 1]) })
    const line = { ...aDealLine('K'), meat: 'LAMB' }

    expect(checkCart([aLine('P'), line], kitDeal).passed[1]).toMatchObject({
      unitPrice: 1999,
      meat: 'M',
      additionalItem: null,
    })
  })

  test('need no picks, but accept correct ones', () => {
    const bundle = aProduct('B', 3000, {
      type: 'bundle',
      subType: 'food market',
      comboSize: 2,
      comboItems: [aComboItem('A', 0, 2, 100)],
    })
    const bundleDeal = aContext([bundle, aProduct('P', 5000)], { deal: aDeal(5000, ['B', 1999, 1]) })
    const withPicks = (count: number) => [aLine('P'), { ...aDealLine('B'), additional: picks(['A', count]) }]

    expect(checkCart([aLine('P'), aDealLine('B')], bundleDeal).passed[1]).toMatchObject({ unitPrice: 1999, picks: [] })
    expect(checkCart(withPicks(2), bundleDeal).passed[1]).toMatchObject({ unitPrice: 1999, picks: picks(['A', 2]) })
    expect(reasons(checkCart(withPicks(1), bundleDeal))).toEqual([['B~deal', 'bundle_incomplete']])
  })
})
