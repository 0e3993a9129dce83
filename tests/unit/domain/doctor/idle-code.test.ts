import { describe, expect, test } from 'vitest'
import { isCodeArea, whyIdle } from '#domain/doctor/idle-code.ts'
import { largestSubtotal } from '#domain/doctor/largest-cart.ts'
import { cents } from '#domain/money.ts'
import {
  aComboItem,
  aContext,
  aDeal,
  aDiscount,
  aKit,
  aMeat,
  aProduct,
  aShipping,
  aSpecial,
  aVariant,
  aZone1,
  aZone2,
  centsOff,
  freeShipping,
  percentOff,
} from '#tests/support/builders.ts'

describe('whyIdle (rules §13 "Doctor")', () => {
  const tea = aProduct('TEA', 500)
  const largest = cents(20_000)

  test.each([
    ['a minimum that a cart reaches', aDiscount('A', percentOff(10), { minSubtotal: cents(20_000) }), [tea], null],
    ['a minimum above any cart', aDiscount('A', percentOff(10), { minSubtotal: cents(20_001) }), [tea], 'minimum'],
    ['nothing off', aDiscount('A', centsOff(0)), [tea], 'no_value'],
    ['an excluded product', aDiscount('A', centsOff(5), { exclusiveProducts: ['TEA'] }), [tea], 'nothing_eligible'],
    [
      'special prices only',
      aDiscount('A', centsOff(5), { specialAvailable: false }),
      [aSpecial('TEA', 5, 4)],
      'nothing_eligible',
    ],
    ['nothing with a price', aDiscount('A', centsOff(5)), [aProduct('TEA', null)], 'nothing_eligible'],
    ['nothing active', aDiscount('A', centsOff(5)), [{ ...tea, variants: [aVariant(2)] }], 'nothing_eligible'],
    ['free shipping below the free subtotal', aDiscount('A', freeShipping, { minSubtotal: cents(7999) }), [], null],
    [
      'free shipping that is free anyway',
      aDiscount('A', freeShipping, { minSubtotal: cents(8000) }),
      [],
      'shipping_is_free',
    ],
  ])('%s', (_, discount, products, why) => {
    expect(whyIdle(discount, largest, aContext(products))).toBe(why)
  })

  test('free shipping where it always costs something, and where it never does', () => {
    const at = (area: ReturnType<typeof aZone1>) =>
      whyIdle(aDiscount('A', freeShipping), largest, aContext([], { area }))

    expect(at(aZone2())).toBeNull()
    expect(at(aZone2({ shippings: [aShipping(0, null, 0)] }))).toBe('shipping_is_free')
  })
})

test('isCodeArea: every area, or those that it names', () => {
  const named = aDiscount('A', centsOff(5), { areas: ['ZONE2'] })

  expect([isCodeArea(aDiscount('A', centsOff(5)), aZone1()), isCodeArea(named, aZone1())]).toEqual([true, false])
})

describe('largestSubtotal (rules §13 "Doctor")', () => {
  test('counts everything in stock that is active and has a price', () => {
    const context = aContext([
      aProduct('TEA', 500, { waQuantity: 3 }),
      aSpecial('SOY', 700, 600, { waQuantity: 2 }),
      aProduct('NONE', null),
      aProduct('GONE', 900, { variants: [] }),
    ])

    expect(largestSubtotal(context)).toBe(2700)
  })

  test('counts kits with their dearest meat, picks and extra item', () => {
    const items = [aComboItem('A', 0, 2, 100), aComboItem('B', 0, 3, 50)]
    const extra = aProduct('EXTRA', 400, { type: 'add-ons', waQuantity: 0 })
    const kit = (comboSize: number) => aKit('KIT', 2000, null, { comboItems: items, comboSize, waQuantity: 1 })
    const at = (comboSize: number) =>
      largestSubtotal(
        aContext([kit(comboSize), extra], { meats: [aMeat('LAMB', 800), aMeat('OX', 300), aMeat('NO', null)] }),
      )

    expect([at(0), at(3), at(9)]).toEqual([3550, 3500, 3550])
  })

  test('counts a deal that is dearer than its item, and no more units than an order has', () => {
    const deal = aDeal(0, ['TEA', 900, 1])

    expect(largestSubtotal(aContext([aProduct('TEA', 500, { waQuantity: 1 })], { deal }))).toBe(900)
    expect(largestSubtotal(aContext([aProduct('TEA', 1, { waQuantity: 1_000_000 })]))).toBe(9900)
  })
})
