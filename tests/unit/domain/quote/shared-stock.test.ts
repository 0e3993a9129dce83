import { describe, expect, test } from 'vitest'
import type { LineFailure } from '#domain/cart/failed-line.ts'
import { checkCart } from '#domain/quote/cart-check.ts'
import { aComboItem, aContext, aDeal, aDealLine, aKit, aLine, aMeat, aProduct } from '#tests/support/builders.ts'

const reasons = (check: ReturnType<typeof checkCart>) =>
  check.failed.map((line): [string, LineFailure] => [line.key, line.reason])
const passing = (check: ReturnType<typeof checkCart>) => check.passed.map((line) => line.line.key)

describe('demand (rules §12 "Demand": picks, meats, extras, deals are summed before stock is compared)', () => {
  test('two lines that share stock do not both pass', () => {
    const context = aContext([aProduct('P', 100, { waQuantity: 3 })])
    const check = checkCart([aLine('P', 2, { key: 'one' }), aLine('P', 2, { key: 'two' })], context)

    expect(passing(check)).toEqual(['one'])
    expect(check.failed).toMatchObject([{ key: 'two', reason: 'out_of_stock', available: 1 }])
  })

  test('a failed line takes no stock from the lines after it', () => {
    const context = aContext([aProduct('P', 100, { waQuantity: 3 })])
    const check = checkCart([aLine('P', 4, { key: 'one' }), aLine('P', 3, { key: 'two' })], context)

    expect(passing(check)).toEqual(['two'])
  })

  test('a kit shares the stock of its picks and its meat with single lines', () => {
    const kit = aKit('K', 2589, 'M', { comboItems: [aComboItem('A', 0, 2)] })
    const products = [kit, aProduct('A', 300, { waQuantity: 4 }), aProduct('M', 950, { waQuantity: 2, type: 'meat' })]
    const context = aContext(products, { meats: [aMeat('M', 950)] })

    expect(reasons(checkCart([aLine('K', 2), aLine('A', 1)], context))).toEqual([['A', 'out_of_stock']])
    expect(reasons(checkCart([aLine('A', 1), aLine('K', 2)], context))).toEqual([['K', 'out_of_stock']])
    expect(reasons(checkCart([aLine('M', 1), aLine('K', 2)], context))).toEqual([['K', 'out_of_stock']])
    expect(reasons(checkCart([aLine('K', 2)], context))).toEqual([])
  })

  test('a chosen meat takes its stock instead of the included one', () => {
    const products = [aKit('K', 2589, 'M'), aProduct('LAMB', 825, { waQuantity: 1 })]
    const context = aContext(products, { meats: [aMeat('M', 950), aMeat('LAMB', 825)] })

    expect(reasons(checkCart([aLine('K', 2, { meat: 'LAMB' })], context))).toEqual([['K', 'out_of_stock']])
    expect(reasons(checkCart([aLine('K', 2)], context))).toEqual([])
  })

  test('deal lines are served last, and both lists keep the order of the cart', () => {
    const products = [aProduct('D', 500, { waQuantity: 2 }), aProduct('P', 100)]
    const context = aContext(products, { deal: aDeal(0, ['D', 199, 5]) })
    const check = checkCart([aDealLine('D', 1), aLine('P', 1), aLine('D', 2), aLine('NOPE')], context)

    expect(passing(check)).toEqual(['P', 'D'])
    expect(reasons(check)).toEqual([
      ['D~deal', 'out_of_stock'],
      ['NOPE', 'not_found'],
    ])
    expect(passing(checkCart([aDealLine('D', 1), aLine('P', 1), aLine('D', 1)], context))).toEqual(['D~deal', 'P', 'D'])
  })

  test('the remaining stock is what the passing lines leave', () => {
    const { stock } = checkCart([aLine('P', 2), aLine('P', 99)], aContext([aProduct('P', 100, { waQuantity: 5 })]))

    expect(stock.left('P')).toBe(3)
  })
})
