import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  chooseDiscount,
  type Discount,
  type DiscountableLine,
  type DiscountOccasion,
  discountAmount,
  discountWorth,
  eligibleTotal,
  isEligible,
  listApplicable,
} from '#domain/quote/discount.ts'
import { err, ok } from '#domain/result.ts'
import { aDiscount, aZone1, centsOff, freeShipping, now, percentOff } from '#tests/support/builders.ts'

function aWeighed(code: string, lineTotal: number, facts: Partial<DiscountableLine> = {}): DiscountableLine {
  return { code, group: 'foodmart', isSpecialPriced: false, lineTotal: cents(lineTotal), ...facts }
}

function anOccasion(facts: Partial<DiscountOccasion> = {}): DiscountOccasion {
  return {
    area: aZone1(),
    nowMs: now,
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

  test('a percentage above 100 takes off all and no more', () => {
    expect(discountAmount(percentOff(150), cents(300))).toBe(300)
  })

  test('free shipping takes nothing off the lines', () => {
    expect(discountAmount(freeShipping, cents(3000))).toBe(0)
  })
})

describe('discountWorth (rules §12 "Discounts")', () => {
  const worthOf = (facts: Parameters<typeof aDiscount>[2], occasion: Partial<DiscountOccasion> = {}) =>
    discountWorth(aDiscount('D', percentOff(10), facts), anOccasion(occasion))

  test('is the amount, or the shipping that it saves', () => {
    expect(worthOf({})).toEqual(ok(500))
    expect(discountWorth(aDiscount('F', freeShipping), anOccasion())).toEqual(ok(499))
  })

  test('holds from startsAt, to the millisecond', () => {
    expect(worthOf({ startsAtMs: now })).toEqual(ok(500))
    expect(worthOf({ startsAtMs: now + 1 })).toEqual(err('not_yet'))
    expect(worthOf({}, { nowMs: -1 })).toEqual(ok(500))
  })

  test('is over at endsAt, to the millisecond', () => {
    expect(worthOf({ endsAtMs: now + 1 })).toEqual(ok(500))
    expect(worthOf({ endsAtMs: now })).toEqual(err('expired'))
  })

  test('is used up by everyone or by this shopper', () => {
    expect(worthOf({ usageLimit: 100, used: 99 })).toEqual(ok(500))
    expect(worthOf({ usageLimit: 100, used: 100 })).toEqual(err('used_up'))
    expect(worthOf({ usageLimitPerUser: 1, usedByShopper: 0, used: 5 })).toEqual(ok(500))
    expect(worthOf({ usageLimitPerUser: 1, usedByShopper: 1 })).toEqual(err('used_up'))
  })

  test('holds in its areas, or in all where it names none', () => {
    expect(worthOf({ areas: ['SCAGLS', 'ZONE1'] })).toEqual(ok(500))
    expect(worthOf({ areas: ['SCAGLS'] })).toEqual(err('area'))
  })

  test('holds from its minimum on', () => {
    expect(worthOf({ minSubtotal: cents(5000) })).toEqual(ok(500))
    expect(worthOf({ minSubtotal: cents(5001) })).toEqual(err('minimum'))
  })

  test('refuses what would be worth nothing', () => {
    expect(worthOf({ exclusiveProducts: ['P'] })).toEqual(err('nothing_eligible'))
    expect(worthOf({}, { lines: [aWeighed('P', 4)] })).toEqual(err('nothing_eligible'))
    expect(discountWorth(aDiscount('F', freeShipping), anOccasion({ shippingAt: () => cents(0) }))).toEqual(
      err('nothing_eligible'),
    )
  })

  test('counts the shipping that the order loses or gains by it', () => {
    /** Free from 46.00, then 5.00 or, below 45.00, 2.00. */
    const shippingAt = (net: number) => cents(net >= 4600 ? 0 : net >= 4500 ? 500 : 200)
    const worth = (amount: number, shipping = shippingAt) =>
      discountWorth(aDiscount('D', centsOff(amount)), anOccasion({ shippingAt: shipping }))

    expect(worth(400)).toEqual(ok(400))
    expect(worth(401)).toEqual(err('costs_more'))
    expect(worth(499)).toEqual(err('costs_more'))
    expect(worth(500)).toEqual(err('nothing_eligible'))
    expect(worth(501)).toEqual(ok(301))
    expect(worth(1, (net) => cents(net < 5000 ? 0 : 750))).toEqual(ok(751))
  })

  test('names the first reason in the order of the contract', () => {
    const all = {
      startsAtMs: now + 1,
      endsAtMs: now,
      usageLimit: 0,
      areas: ['SCAGLS'],
      minSubtotal: cents(9999),
      exclusiveProducts: ['P'],
    }

    expect(worthOf(all)).toEqual(err('not_yet'))
    expect(worthOf({ ...all, startsAtMs: null })).toEqual(err('expired'))
    expect(worthOf({ ...all, startsAtMs: null, endsAtMs: null })).toEqual(err('used_up'))
    expect(worthOf({ ...all, startsAtMs: null, endsAtMs: null, usageLimit: null })).toEqual(err('area'))
    expect(worthOf({ minSubtotal: cents(9999), exclusiveProducts: ['P'] })).toEqual(err('minimum'))
  })
})

describe('chooseDiscount (rules §12: the one worth most, ties to the first given)', () => {
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

  test('applies one and refuses the rest', () => {
    expect(choose('TEN', 'BIG', 'FREE')).toEqual(['BIG', ['TEN other_is_better', 'FREE other_is_better']])
    expect(choose('BIG')).toEqual(['BIG', []])
    expect(choose()).toEqual([null, []])
  })

  test('of equal ones the first given applies', () => {
    expect(choose('TEN', 'FIVE')).toEqual(['TEN', ['FIVE other_is_better']])
    expect(choose('FIVE', 'TEN')).toEqual(['FIVE', ['TEN other_is_better']])
  })

  test('refuses unknown codes and those that do not hold, in the order given', () => {
    expect(choose('OFF', 'TEN', 'NOPE')).toEqual(['TEN', ['OFF area', 'NOPE unknown']])
    expect(choose('NOPE')).toEqual([null, ['NOPE unknown']])
  })

  test('case, outer spaces and full width do not matter, and a code given twice counts once', () => {
    expect(choose(' ten ')).toEqual(['TEN', []])
    expect(choose('　ｔｅｎ')).toEqual(['TEN', []])
    expect(choose('TEN', 'ten')).toEqual(['TEN', []])
    expect(chooseDiscount(['SUMMER'], [aDiscount('Summer', centsOff(1))], anOccasion()).discount?.code).toBe('Summer')
  })
})

describe('listApplicable (rules §12: discounts that apply)', () => {
  test('lists those that would apply, worth most first', () => {
    const known = [
      aDiscount('SMALL', centsOff(100)),
      aDiscount('OVER', centsOff(900), { endsAtMs: now }),
      aDiscount('BIG', centsOff(700)),
      aDiscount('ALSO', centsOff(100)),
    ]

    expect(listApplicable(known, anOccasion()).map(({ discount, worth }) => [discount.code, worth])).toEqual([
      ['BIG', 700],
      ['SMALL', 100],
      ['ALSO', 100],
    ])
  })
})
