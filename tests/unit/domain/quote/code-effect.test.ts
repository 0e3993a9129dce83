import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { codeEffect } from '#domain/quote/code-effect.ts'
import type { QuoteRequest } from '#domain/quote/quote-context.ts'
import {
  aContext,
  aDeal,
  aDealLine,
  aDiscount,
  aLine,
  aProduct,
  aRequest,
  aShipping,
  aSpecial,
  aTaxable,
  aZone1,
  centsOff,
  freeShipping,
  percentOff,
  washington,
} from '#tests/support/builders.ts'

const area = aZone1({ minSubtotal: cents(6000), shippings: [aShipping(0, null, 750)] })
const discounts = [aDiscount('TEN', percentOff(10)), aDiscount('FIVE', centsOff(500)), aDiscount('SHIP', freeShipping)]
const effectOf = (code: string, price: number, codes: readonly string[] = [code]) =>
  codeEffect(
    code,
    aRequest([aLine('P')], { discountCodes: codes }),
    aContext([aProduct('P', price)], { area, discounts }),
  )

describe('codeEffect: what a code saves and costs (rules §9)', () => {
  test('has the amount of the discount and the worth', () => {
    expect(effectOf('TEN', 2000)).toEqual({ off: 200, total: 2550, extraCost: -200, goalChanges: [], reach: null })
  })

  test('a code that ends free shipping is refused and changes nothing', () => {
    expect(effectOf('TEN', 6337)).toEqual({ off: 0, total: 6337, extraCost: 0, goalChanges: [], reach: null })
  })

  test('a code can make the order cost more by the tax on shipping', () => {
    const lines = [aLine('T'), aLine('U')]
    const context = aContext([aTaxable('T', 3000), aProduct('U', 3700)], {
      area,
      discounts: [aDiscount('NOT-T', centsOff(760), { exclusiveProducts: ['T'] })],
      taxRate: washington,
    })

    // 7.60 off and 7.50 of shipping. 3.79 of it is taxed at 10.35 %: 0.39 more tax.
    expect(codeEffect('NOT-T', aRequest(lines, { discountCodes: ['NOT-T'] }), context)).toMatchObject({
      off: 760,
      extraCost: 29,
      goalChanges: [{ kind: 'charged', amount: 750 }],
    })
  })

  test('a code for free shipping takes nothing off the lines', () => {
    expect(effectOf('SHIP', 2000)).toEqual({
      off: 0,
      total: 2000,
      extraCost: -750,
      goalChanges: [{ kind: 'freed' }],
      reach: null,
    })
  })

  test('is compared with the code that applies without it', () => {
    expect(effectOf('FIVE', 2000, ['TEN', 'FIVE'])).toEqual({
      off: 500,
      total: 2250,
      extraCost: -300,
      goalChanges: [],
      reach: null,
    })
  })

  test('is refused when another code takes less off but keeps shipping free', () => {
    expect(effectOf('FIVE', 6550, ['FIVE', 'TEN'])).toMatchObject({
      off: 500,
      total: 6050,
      extraCost: -500,
      goalChanges: [],
    })
  })

  test('a code that takes nothing off changes nothing', () => {
    expect(effectOf('NOPE', 2000)).toEqual({ off: 0, total: 2750, extraCost: 0, goalChanges: [], reach: null })
  })

  test('names the lines that a percentage reduces when it is not the whole order, and why', () => {
    const products = [aProduct('P', 1099), aSpecial('S', 1500, 1000), aProduct('D', 599), aProduct('X', 700)]
    const context = aContext(products, {
      area,
      deal: aDeal(1000, ['D', 199, 1]),
      discounts: [
        aDiscount('TEN', percentOff(10), { specialAvailable: false, exclusiveProducts: ['X'] }),
        aDiscount('FIVE', centsOff(500), { specialAvailable: false }),
      ],
    })
    const reachOf = (code: string, lines: QuoteRequest['lines']) =>
      codeEffect(code, aRequest(lines, { discountCodes: [code] }), context).reach
    const reduced = [aLine('P'), aLine('S'), aDealLine('D')]

    expect(reachOf('TEN', reduced)).toEqual({ rate: 100_000, amount: 1099, isRestReduced: true })
    expect(reachOf('TEN', [...reduced, aLine('X')])).toEqual({ rate: 100_000, amount: 1099, isRestReduced: false })
    expect(reachOf('TEN', [aLine('P')])).toBeNull()
    expect(reachOf('FIVE', reduced)).toBeNull()
  })
})
