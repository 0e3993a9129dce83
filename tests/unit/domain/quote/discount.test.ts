import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  chooseDiscount,
  type Discount,
  type DiscountableLine,
  type DiscountOccasion,
  discountAmount,
  eligibleTotal,
  findUsedUpCodes,
  isEligible,
} from '#domain/quote/discount.ts'
import { aDiscount, aZone1, centsOff, freeShipping, now, percentOff } from '#tests/support/builders.ts'

function aWeighed(code: string, lineTotal: number, facts: Partial<DiscountableLine> = {}): DiscountableLine {
  return { code, group: 'foodmart', isSpecialPriced: false, lineTotal: cents(lineTotal), ...facts }
}

function anOccasion(facts: Partial<DiscountOccasion> = {}): DiscountOccasion {
  return {
    area: aZone1(),
    nowMs: now,
    usedUpCodes: new Set(),
    subtotal: cents(5000),
    lines: [aWeighed('P', 5000)],
    shippingAt: () => cents(499),
    ...facts,
  }
}

const tenPercent = aDiscount('TEN', percentOff(10))

describe('isEligible (rules §12 "Discounts")', () => {
  const strict = aDiscount('S', percentOff(10), { exclusiveProducts: ['BUN'], specialAvailable: false })
  const lax = { ...strict, specialAvailable: true }

  test.each<[string, DiscountableLine, boolean, boolean]>([
    ['a plain line', aWeighed('P', 100), true, true],
    ['a special-priced line', aWeighed('P', 100, { isSpecialPriced: true }), false, true],
    ['an excluded product', aWeighed('BUN', 100), false, false],
    ['a deal item', aWeighed('P', 100, { group: 'dealItem' }), false, false],
  ])('%s', (_, line, byStrict, byLax) => {
    expect(isEligible(strict, line)).toBe(byStrict)
    expect(isEligible(lax, line)).toBe(byLax)
  })

  test('the eligible total is that of the eligible lines', () => {
    expect(eligibleTotal(strict, [aWeighed('P', 100), aWeighed('BUN', 200), aWeighed('Q', 50)])).toBe(150)
    expect(eligibleTotal(strict, [])).toBe(0)
  })
})

describe('discountAmount (rules §9)', () => {
  test('a percentage is rounded to cents', () => {
    expect(discountAmount(percentOff(10), cents(5178))).toBe(518)
    expect(discountAmount(percentOff(10), cents(5))).toBe(1)
    expect(discountAmount(percentOff(12.5), cents(1999))).toBe(250)
  })

  test('a price discount is capped at the eligible total', () => {
    expect(discountAmount(centsOff(500), cents(3000))).toBe(500)
    expect(discountAmount(centsOff(500), cents(500))).toBe(500)
    expect(discountAmount(centsOff(500), cents(300))).toBe(300)
  })

  test('a percentage above 100 takes off the whole eligible total', () => {
    expect(discountAmount(percentOff(150), cents(300))).toBe(300)
  })

  test('free shipping takes nothing off the lines', () => {
    expect(discountAmount(freeShipping, cents(3000))).toBe(0)
  })
})

describe('chooseDiscount: whether one code applies (rules §12 "Discounts")', () => {
  const refusalOf = (discount: Discount, occasion: Partial<DiscountOccasion> = {}) =>
    chooseDiscount([discount.code], [discount], anOccasion(occasion)).refused[0]?.reason ?? 'applies'
  const refusal = (facts: Parameters<typeof aDiscount>[2], occasion: Partial<DiscountOccasion> = {}) =>
    refusalOf(aDiscount('D', percentOff(10), facts), occasion)

  test('applies from startsAt, to the millisecond', () => {
    expect(refusal({ startsAtMs: now })).toBe('applies')
    expect(refusal({ startsAtMs: now + 1 })).toBe('not_yet')
    expect(refusal({}, { nowMs: -1 })).toBe('applies')
  })

  test('expires at endsAt, to the millisecond', () => {
    expect(refusal({ endsAtMs: now + 1 })).toBe('applies')
    expect(refusal({ endsAtMs: now })).toBe('expired')
  })

  test('refuses a used-up code, whatever the case', () => {
    const usedUpCodes = new Set(['D'])

    expect(refusal({}, { usedUpCodes })).toBe('used_up')
    expect(refusal({ code: 'd' }, { usedUpCodes })).toBe('used_up')
    expect(refusal({ code: 'E' }, { usedUpCodes })).toBe('applies')
  })

  test('applies in its areas, or in every area when it names none', () => {
    expect(refusal({ areas: ['SCAGLS', 'ZONE1'] })).toBe('applies')
    expect(refusal({ areas: ['SCAGLS'] })).toBe('area')
  })

  test('applies from its minimum subtotal', () => {
    expect(refusal({ minSubtotal: cents(5000) })).toBe('applies')
    expect(refusal({ minSubtotal: cents(5001) })).toBe('minimum')
  })

  test('refuses a code that saves nothing', () => {
    expect(refusal({ exclusiveProducts: ['P'] })).toBe('nothing_eligible')
    expect(refusal({}, { lines: [aWeighed('P', 4)] })).toBe('nothing_eligible')
    expect(refusalOf(aDiscount('F', freeShipping))).toBe('applies')
    expect(refusalOf(aDiscount('F', freeShipping), { shippingAt: () => cents(0) })).toBe('nothing_eligible')
  })

  test('counts what the code changes about shipping', () => {
    /** Shipping is free from 46.00, costs 5.00 from 45.00, and 2.00 below. */
    const shippingAt = (net: number) => cents(net >= 4600 ? 0 : net >= 4500 ? 500 : 200)
    const refusalOfCents = (amount: number) => refusalOf(aDiscount('D', centsOff(amount)), { shippingAt })

    expect([400, 401, 499, 500, 501].map(refusalOfCents)).toEqual([
      'applies',
      'costs_more',
      'costs_more',
      'nothing_eligible',
      'applies',
    ])
  })

  test('gives the first reason in the order of the rules', () => {
    const all = {
      startsAtMs: now + 1,
      endsAtMs: now,
      areas: ['SCAGLS'],
      minSubtotal: cents(9999),
      exclusiveProducts: ['P'],
    }
    const usedUp = { usedUpCodes: new Set(['D']) }

    expect(refusal(all, usedUp)).toBe('not_yet')
    expect(refusal({ ...all, startsAtMs: null }, usedUp)).toBe('expired')
    expect(refusal({ ...all, startsAtMs: null, endsAtMs: null }, usedUp)).toBe('used_up')
    expect(refusal({ ...all, startsAtMs: null, endsAtMs: null })).toBe('area')
    expect(refusal({ minSubtotal: cents(9999), exclusiveProducts: ['P'] })).toBe('minimum')
  })
})

describe('chooseDiscount: which of several codes applies (rules §12 "Discounts")', () => {
  const five = aDiscount('FIVE', centsOff(500))
  const known: Discount[] = [
    tenPercent,
    five,
    aDiscount('BIG', centsOff(600)),
    aDiscount('FREE', freeShipping),
    aDiscount('OFF', centsOff(100), { areas: ['X'] }),
  ]
  const choose = (...codes: string[]) => {
    const { discount, refused } = chooseDiscount(codes, known, anOccasion())
    return [discount?.code ?? null, refused.map(({ code, reason }) => `${code} ${reason}`)]
  }

  test('applies the code with the most worth and refuses the others', () => {
    expect(choose('TEN', 'BIG', 'FREE')).toEqual(['BIG', ['TEN other_is_better', 'FREE other_is_better']])
    expect(choose('BIG')).toEqual(['BIG', []])
    expect(choose()).toEqual([null, []])
  })

  test('counts saved shipping as worth', () => {
    /** Shipping is free below 45.00 and costs 7.50 above. */
    const shippingAt = (net: number) => cents(net < 4500 ? 0 : 750)
    const apply = (...amounts: readonly number[]) => {
      const known = [
        ...amounts.map((amount) => aDiscount(`${amount}`, centsOff(amount))),
        aDiscount('FREE', freeShipping),
      ]
      const codes = known.map(({ code }) => code)
      return chooseDiscount(codes, known, anOccasion({ shippingAt })).discount?.code
    }

    // 5.01 off saves 12.51 with shipping, 5.00 off only 5.00.
    expect(apply(500, 501)).toBe('501')
    expect(apply(500)).toBe('FREE')
    expect(apply(749)).toBe('749')
  })

  test('of codes with equal worth, applies the first one given', () => {
    expect(choose('TEN', 'FIVE')).toEqual(['TEN', ['FIVE other_is_better']])
    expect(choose('FIVE', 'TEN')).toEqual(['FIVE', ['TEN other_is_better']])
  })

  test('refuses unknown codes and those that do not apply, in the given order', () => {
    expect(choose('OFF', 'TEN', 'NOPE')).toEqual(['TEN', ['OFF area', 'NOPE unknown']])
    expect(choose('NOPE')).toEqual([null, ['NOPE unknown']])
  })

  test('ignores case, outer spaces and full width, and counts a repeated code once', () => {
    expect(choose(' ten ')).toEqual(['TEN', []])
    expect(choose('　ｔｅｎ')).toEqual(['TEN', []])
    expect(choose('TEN', 'ten')).toEqual(['TEN', []])
    expect(chooseDiscount(['SUMMER'], [aDiscount('Summer', centsOff(1))], anOccasion()).discount?.code).toBe('Summer')
  })
})

describe('findUsedUpCodes (rules §3 "Discount")', () => {
  const none = { used: 0, usedByShopper: 0 }

  test.each([
    ['used less often than its limit', { usageLimit: 100 }, { used: 99, usedByShopper: 99 }, []],
    ['used as often as its limit', { usageLimit: 100 }, { used: 100, usedByShopper: 0 }, ['SUMMER']],
    ['used by others, limited per shopper', { usageLimitPerUser: 1 }, { used: 5, usedByShopper: 0 }, []],
    ['used by this shopper, limited per shopper', { usageLimitPerUser: 1 }, { used: 1, usedByShopper: 1 }, ['SUMMER']],
    ['without a limit', {}, { used: 1000, usedByShopper: 1000 }, []],
    ['with a limit of 0', { usageLimit: 0 }, none, ['SUMMER']],
  ])('a code %s', (_, limits, uses, usedUp) => {
    const discount = { ...aDiscount('Summer', percentOff(10), limits), ...uses }

    expect([...findUsedUpCodes([discount, { ...tenPercent, ...none }])]).toEqual(usedUp)
  })
})
