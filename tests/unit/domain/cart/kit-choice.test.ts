import { describe, expect, test } from 'vitest'
import {
  addressChoice,
  firstChoice,
  limitOfPick,
  lineChoice,
  missingPicks,
  openChoice,
  picksMade,
  picksToMake,
} from '#domain/cart/kit-choice.ts'
import { defaultPicks } from '#domain/cart/picks.ts'
import { err, ok } from '#domain/result.ts'
import { aBundle, aComboItem, aKit, aMeat, anArea, aProduct, picks } from '#tests/support/builders.ts'

const nothing = { additional: null, meat: null, additionalItem: null }
const market = {
  ...aBundle('MARKET', 3000, 4, [aComboItem('BROTH', 1, 1), aComboItem('CORN', 0, 2), aComboItem('TOFU', 0, 3)]),
  meat: 'BELLY',
}
const classic = aKit('CLASSIC', 2589, 'BELLY', { comboItems: [aComboItem('BROTH', 1, 1), aComboItem('TOFU', 0, 2)] })
const meats = new Map([aMeat('BELLY', 500), aMeat('RIBEYE', 700)].map((meat) => [meat.productCode, meat]))
const offer = { meats, extras: ['UDON'] }

describe('firstChoice (rules §3: combo items default to their quantityMax)', () => {
  test('has each combo item at its maximum when the shopper picks nothing', () => {
    expect(firstChoice(classic)).toEqual({
      picks: picks(['BROTH', 1], ['TOFU', 2]),
      meat: 'BELLY',
      additionalItem: null,
    })
  })

  test('has each combo item at its minimum when the shopper picks the rest', () => {
    expect(firstChoice(market).picks).toEqual(picks(['BROTH', 1], ['CORN', 0], ['TOFU', 0]))
  })
})

describe("openChoice (rules §2: the code of a bundle's address)", () => {
  test('has the picks that the code names', () => {
    const choice = { additional: picks(['BROTH', 1], ['TOFU', 3]), meat: 'RIBEYE', additionalItem: 'UDON' }

    expect(openChoice(market, choice, offer)).toEqual(
      ok({ picks: picks(['BROTH', 1], ['CORN', 0], ['TOFU', 3]), meat: 'RIBEYE', additionalItem: 'UDON' }),
    )
  })

  test('keeps the first choice for everything that the code leaves out', () => {
    expect(openChoice(market, nothing, offer)).toEqual(ok(firstChoice(market)))
    expect(openChoice(classic, nothing, offer)).toEqual(ok(firstChoice(classic)))
  })

  test('accepts too few picks, and adds the required ones', () => {
    expect(openChoice(market, { ...nothing, additional: picks(['CORN', 1]) }, offer)).toEqual(
      ok({ ...firstChoice(market), picks: picks(['BROTH', 1], ['CORN', 1], ['TOFU', 0]) }),
    )
  })

  test.each([
    ['a pick that is no combo item', { ...nothing, additional: picks(['PRAWN', 1]) }],
    ['a pick that is no combo item beside one that is', { ...nothing, additional: picks(['CORN', 1], ['PRAWN', 1]) }],
    ['a pick above its maximum', { ...nothing, additional: picks(['CORN', 3]) }],
    ['too many picks', { ...nothing, additional: picks(['CORN', 2], ['TOFU', 2]) }],
    ['a meat that is not offered', { ...nothing, meat: 'WAGYU' }],
    ['an extra item that is not offered', { ...nothing, additionalItem: 'CORN' }],
  ])('refuses %s', (_, choice) => {
    expect(openChoice(market, choice, offer)).toEqual(err('does_not_fit'))
  })

  test('refuses a meat for a bundle without one', () => {
    const bundle = aBundle('B', 100, 1, [aComboItem('A', 0, 1)])

    expect(openChoice(bundle, { ...nothing, meat: 'RIBEYE' }, offer)).toEqual(err('does_not_fit'))
    expect(openChoice(bundle, nothing, offer)).toEqual(ok(firstChoice(bundle)))
  })
})

describe('lineChoice (rules §4: lines with different selections are separate)', () => {
  test('leaves out the default choice', () => {
    expect(lineChoice(classic, firstChoice(classic))).toEqual(nothing)
  })

  test('has other picks, another meat and the extra item', () => {
    const choice = { picks: picks(['BROTH', 1], ['TOFU', 0]), meat: 'RIBEYE', additionalItem: 'UDON' }

    expect(lineChoice(classic, choice)).toEqual({
      additional: picks(['BROTH', 1]),
      meat: 'RIBEYE',
      additionalItem: 'UDON',
    })
  })

  test('always has the picks of a kit that the shopper fills', () => {
    expect(lineChoice(market, firstChoice(market))).toEqual({ ...nothing, additional: picks(['BROTH', 1]) })
    const most = { ...firstChoice(market), picks: defaultPicks(market) }
    expect(lineChoice(market, most)).toEqual({ ...nothing, additional: defaultPicks(market) })
  })
})

describe('addressChoice', () => {
  test('is empty before the first pick', () => {
    expect(addressChoice(market, firstChoice(market))).toEqual(nothing)
    expect(addressChoice(market, { ...firstChoice(market), meat: 'RIBEYE' })).toEqual({ ...nothing, meat: 'RIBEYE' })
  })

  test('has the picks after that', () => {
    const choice = { ...firstChoice(market), picks: picks(['BROTH', 1], ['CORN', 1], ['TOFU', 0]) }

    expect(addressChoice(market, choice)).toEqual({ ...nothing, additional: picks(['BROTH', 1], ['CORN', 1]) })
  })
})

describe('missingPicks (rules §5: picks sum to the combo size)', () => {
  test('is the number of missing picks, and below 0 when there are too many', () => {
    expect(missingPicks(market, picks(['BROTH', 1]))).toBe(3)
    expect(missingPicks(market, picks(['BROTH', 1], ['TOFU', 4]))).toBe(-1)
    expect(missingPicks(classic, [])).toBe(0)
    expect(missingPicks(classic, picks(['TOFU', 2]))).toBe(0)
  })
})

describe('picksToMake and picksMade', () => {
  test('leave out the included combo items, such as the broth', () => {
    expect(picksToMake(market)).toBe(3)
    expect(picksMade(market, picks(['BROTH', 1]))).toBe(0)
    expect(picksMade(market, picks(['BROTH', 1], ['CORN', 2]))).toBe(2)
  })

  test('are 0 for a kit with fixed contents', () => {
    expect(picksToMake(classic)).toBe(0)
  })
})

describe('the largest count of a combo item (rules §12 "Picks", "Demand")', () => {
  const area = anArea()
  const stocked = (quantity: number) => ({
    area,
    products: new Map([['TOFU', aProduct('TOFU', 300, { quantity })]]),
  })
  const tofu = aComboItem('TOFU', 0, 3)

  test('is the smallest of its maximum, the room in the kit and the stock', () => {
    expect(limitOfPick(market, tofu, picks(['BROTH', 1]), 1, stocked(100)).max).toBe(3)
    expect(limitOfPick(market, tofu, picks(['BROTH', 1], ['CORN', 2]), 1, stocked(100)).max).toBe(1)
    expect(limitOfPick(market, tofu, picks(['BROTH', 1]), 1, stocked(2)).max).toBe(2)
    expect(limitOfPick(market, tofu, picks(['BROTH', 1]), 2, stocked(3)).max).toBe(1)
    expect(limitOfPick(classic, tofu, picks(['BROTH', 1]), 1, stocked(100)).max).toBe(3)
  })

  test('is the current count when the kit is too full', () => {
    expect(limitOfPick(market, tofu, picks(['CORN', 4], ['TOFU', 2]), 1, stocked(100)).max).toBe(2)
  })

  test('is never below its minimum, even when the item is sold out', () => {
    expect(limitOfPick(market, aComboItem('BROTH', 1, 2), [], 1, stocked(100)).max).toBe(1)
  })

  test('names what limits it: the stock first, then its maximum', () => {
    const broth = picks(['BROTH', 1])

    expect(limitOfPick(market, tofu, broth, 1, stocked(100))).toEqual({ max: 3, by: 'item' })
    expect(limitOfPick(market, tofu, picks(['BROTH', 1], ['CORN', 2]), 1, stocked(100))).toEqual({
      max: 1,
      by: 'room',
    })
    expect(limitOfPick(market, tofu, broth, 1, stocked(2))).toEqual({ max: 2, by: 'stock' })
    expect(limitOfPick(market, tofu, broth, 1, stocked(3))).toEqual({ max: 3, by: 'stock' })
  })
})
