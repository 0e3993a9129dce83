import { describe, expect, test } from 'vitest'
import type { LineFailure } from '#domain/cart/failed-line.ts'
import { cents } from '#domain/money.ts'
import { checkCart } from '#domain/quote/cart-check.ts'
import {
  aBundle,
  aComboItem,
  aContext,
  aDeal,
  aDealLine,
  aKit,
  aLine,
  aMeat,
  anArea,
  aPriceVariant,
  aProduct,
  aTaxable,
  aVariant,
  now,
  picks,
} from '#tests/support/builders.ts'

const zone1 = (facts: Parameters<typeof aVariant>[1]) => [aVariant(1, facts)]
const reasons = (check: ReturnType<typeof checkCart>) =>
  check.failed.map((line): [string, LineFailure] => [line.key, line.reason])

describe('cart check, in the order of rules §5', () => {
  test('a line with zero picked is ignored', () => {
    const check = checkCart([aLine('NOPE', 0), aLine('NOPE', -1), aDealLine('NOPE', 0)], aContext([]))

    expect(check).toMatchObject({ passed: [], failed: [] })
  })

  test('fails if the product is not found', () => {
    expect(checkCart([aLine('NOPE')], aContext([])).failed).toEqual([
      { key: 'NOPE', code: 'NOPE', index: 0, reason: 'not_found', available: null },
    ])
  })

  test('fails if it is not active in the area, or has no variant for it', () => {
    const inactive = aProduct('OFF', 100, { variants: zone1({ isActive: false }) })
    const elsewhere = aProduct('AWAY', 100, { variants: [aVariant(2)] })

    expect(reasons(checkCart([aLine('OFF'), aLine('AWAY')], aContext([inactive, elsewhere])))).toEqual([
      ['OFF', 'inactive'],
      ['AWAY', 'inactive'],
    ])
  })

  test('fails if the stock is below picked, and names the remaining stock', () => {
    const context = aContext([aProduct('P', 100, { waQuantity: 4 })])

    expect(reasons(checkCart([aLine('P', 4)], context))).toEqual([])
    expect(checkCart([aLine('P', 5)], context).failed).toMatchObject([{ reason: 'out_of_stock', available: 4 }])
  })

  test('fails if it is not available', () => {
    const early = aProduct('EARLY', 100, { variants: zone1({ releaseAtMs: now + 1 }) })
    const late = aProduct('LATE', 100, { variants: zone1({ expiredAtMs: now }) })
    const inOrder = aProduct('ANEW', 100, { variants: zone1({ expiredAtMs: now - 2, releaseAtMs: now - 1 }) })

    expect(
      reasons(checkCart([aLine('EARLY'), aLine('LATE'), aLine('ANEW')], aContext([early, late, inOrder]))),
    ).toEqual([
      ['EARLY', 'unavailable'],
      ['LATE', 'unavailable'],
    ])
  })

  test('fails if it has no price, for a combo with a subtype too', () => {
    const products = [aKit('K', null, null), aKit('MEATLESS', 2000, 'NOPE'), aProduct('P', null)]

    expect(reasons(checkCart([aLine('K'), aLine('MEATLESS'), aLine('P')], aContext(products)))).toEqual([
      ['K', 'no_price'],
      ['MEATLESS', 'no_price'],
      ['P', 'no_price'],
    ])
  })

  test('fails if the picks are incomplete', () => {
    const bundle = aBundle('B', 3990, 3, [aComboItem('A', 0, 3)])
    const context = aContext([bundle], {
      area: anArea(),
      hotpot: { twoServingsHotpotCodes: ['B'], fourServingsHotpotCodes: [] },
    })

    expect(reasons(checkCart([aLine('B')], context))).toEqual([['B', 'bundle_incomplete']])
    expect(reasons(checkCart([aLine('B', 1, { additional: picks(['A', 2]) })], context))).toEqual([
      ['B', 'bundle_incomplete'],
    ])
    expect(reasons(checkCart([aLine('B', 1, { additional: picks(['NOPE', 3]) })], context))).toEqual([
      ['B', 'bundle_incomplete'],
    ])
    expect(reasons(checkCart([aLine('B', 1, { additional: picks(['A', 3]) })], context))).toEqual([])
  })

  test('fails if the kit is not for the area', () => {
    const context = aContext([aBundle('B', 3990, 0, [])])

    expect(reasons(checkCart([aLine('B')], context))).toEqual([['B', 'wrong_area_kit']])
    expect(reasons(checkCart([aLine('K')], aContext([aKit('K', 2589, null)], { area: anArea() })))).toEqual([
      ['K', 'wrong_area_kit'],
    ])
  })

  test('fails if the deal is not reached', () => {
    const context = aContext([aProduct('D', 599), aProduct('P', 1000)], { deal: aDeal(1001, ['D', 199, 1]) })

    expect(reasons(checkCart([aLine('P'), aDealLine('D')], context))).toEqual([['D~deal', 'deal_threshold']])
  })

  test.each<[LineFailure, LineFailure, Parameters<typeof aProduct>[2], number | null]>([
    ['inactive', 'out_of_stock', { variants: zone1({ isActive: false }), waQuantity: 0 }, 100],
    ['out_of_stock', 'unavailable', { variants: zone1({ expiredAtMs: now }), waQuantity: 0 }, 100],
    ['unavailable', 'no_price', { variants: zone1({ expiredAtMs: now }) }, null],
    ['no_price', 'bundle_incomplete', { comboSize: 1 }, null],
    ['bundle_incomplete', 'wrong_area_kit', { comboSize: 1, type: 'bundle', subType: 'hotpot' }, 100],
  ])('%s comes before %s', (first, _, facts, price) => {
    expect(reasons(checkCart([aLine('P')], aContext([aProduct('P', price, facts)])))).toEqual([['P', first]])
  })

  test('wrong_area_kit goes before deal_threshold', () => {
    expect(reasons(checkCart([aDealLine('B')], aContext([aBundle('B', 100, 0, [])])))).toEqual([
      ['B~deal', 'wrong_area_kit'],
    ])
  })

  test('a line with incomplete picks is checked for stock first', () => {
    const bundle = aBundle('B', 3990, 3, [aComboItem('A', 0, 3)])
    const context = aContext([bundle, aProduct('A', 100, { waQuantity: 3 })])

    expect(reasons(checkCart([aLine('B', 1, { additional: picks(['A', 4]) })], context))).toEqual([
      ['B', 'out_of_stock'],
    ])
  })
})

describe('passing lines (rules §5: receive area-specific price and specialPrice)', () => {
  test('have the price, the unit price, the line total and the picks', () => {
    const kit = aKit('K', 2789, 'M', {
      comboItems: [aComboItem('A', 0, 2, 50)],
      priceVariants: [aPriceVariant(1, 2789, 2589)],
    })
    const context = aContext([kit, aProduct('A', 300), aProduct('X', 100, { type: 'add-ons' })], {
      meats: [aMeat('M', 950)],
    })
    const line = aLine('K', 2, { group: 'combo', additionalItem: 'X' })

    expect(checkCart([line], context).passed).toEqual([
      {
        index: 0,
        line,
        price: { price: 2789, specialPrice: 2589, effective: 2589 },
        unitPrice: 2789,
        regularUnitPrice: 2989,
        lineTotal: 5578,
        taxable: false,
        parts: [
          { part: 'combo', code: 'K', price: 1639, count: 1 },
          { part: 'meat', code: 'M', price: 950, count: 1 },
          { part: 'pick', code: 'A', price: 50, count: 2 },
          { part: 'extra', code: 'X', price: 100, count: 1 },
        ],
        picks: picks(['A', 2]),
        meat: 'M',
        additionalItem: 'X',
      },
    ])
  })

  test('are taxable as their variant for the area says', () => {
    const product = aTaxable('T', 100, { taxable: false })

    expect(
      checkCart([aLine('T'), aLine('U')], aContext([product, aProduct('U', 100, { taxable: true })])).passed,
    ).toMatchObject([{ taxable: true }, { taxable: false }])
  })
})

describe('money in a check', () => {
  test('a line total is the unit price times picked', () => {
    expect(checkCart([aLine('P', 99)], aContext([aProduct('P', 333, { waQuantity: 99 })])).passed[0]?.lineTotal).toBe(
      cents(32967),
    )
  })
})
