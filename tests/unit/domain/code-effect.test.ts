import { describe, expect, test } from 'vitest'
import { codeEffect } from '#domain/code-effect.ts'
import { cents } from '#domain/money.ts'
import {
  aContext,
  aDiscount,
  aLine,
  aProduct,
  aRequest,
  aShipping,
  aZone1,
  centsOff,
  freeShipping,
  percentOff,
} from '#tests/support/builders.ts'

const area = aZone1({ minSubtotal: cents(6000), shippings: [aShipping(0, null, 750)] })
const discounts = [aDiscount('TEN', percentOff(10)), aDiscount('FIVE', centsOff(500)), aDiscount('SHIP', freeShipping)]
const effectOf = (code: string, price: number, codes: readonly string[] = [code]) =>
  codeEffect(
    code,
    aRequest([aLine('P')], { discountCodes: codes }),
    aContext([aProduct('P', price)], { area, discounts }),
  )

describe('codeEffect: what a code does to the order (spec §9)', () => {
  test('takes off and saves', () => {
    expect(effectOf('TEN', 2000)).toEqual({ off: 200, total: 2550, rise: -200, perks: [] })
  })

  test('makes the order dearer where it costs the free shipping', () => {
    expect(effectOf('TEN', 6337)).toEqual({
      off: 634,
      total: 6453,
      rise: 116,
      perks: [{ kind: 'charged', amount: 750 }],
    })
  })

  test('for free shipping takes nothing off the lines', () => {
    expect(effectOf('SHIP', 2000)).toEqual({ off: 0, total: 2000, rise: -750, perks: [{ kind: 'freed' }] })
  })

  test('is compared with the code that would count without it', () => {
    expect(effectOf('FIVE', 2000, ['TEN', 'FIVE'])).toEqual({ off: 500, total: 2250, rise: -300, perks: [] })
  })

  test('one that takes nothing off changes nothing', () => {
    expect(effectOf('NOPE', 2000)).toEqual({ off: 0, total: 2750, rise: 0, perks: [] })
  })
})
