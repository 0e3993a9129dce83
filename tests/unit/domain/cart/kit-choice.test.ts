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
  test('has all in it where nothing must be picked', () => {
    expect(firstChoice(classic)).toEqual({
      picks: picks(['BROTH', 1], ['TOFU', 2]),
      meat: 'BELLY',
      additionalItem: null,
    })
  })

  test('has the least of each where the rest is to be picked', () => {
    expect(firstChoice(market).picks).toEqual(picks(['BROTH', 1], ['CORN', 0], ['TOFU', 0]))
  })
})

describe("openChoice (rules §2: the code of a bundle's address)", () => {
  test('opens what an address names, each item with its count', () => {
    const choice = { additional: picks(['BROTH', 1], ['TOFU', 3]), meat: 'RIBEYE', additionalItem: 'UDON' }

    expect(openChoice(market, choice, offer)).toEqual(
      ok({ picks: picks(['BROTH', 1], ['CORN', 0], ['TOFU', 3]), meat: 'RIBEYE', additionalItem: 'UDON' }),
    )
  })

  test('what is not named is as at first', () => {
    expect(openChoice(market, nothing, offer)).toEqual(ok(firstChoice(market)))
    expect(openChoice(classic, nothing, offer)).toEqual(ok(firstChoice(classic)))
  })

  test('picks may still be wanting, and what must be in is in', () => {
    expect(openChoice(market, { ...nothing, additional: picks(['CORN', 1]) }, offer)).toEqual(
      ok({ ...firstChoice(market), picks: picks(['BROTH', 1], ['CORN', 1], ['TOFU', 0]) }),
    )
  })

  test.each([
    ['a pick that the kit has not', { ...nothing, additional: picks(['PRAWN', 1]) }],
    ['a pick too often', { ...nothing, additional: picks(['CORN', 3]) }],
    ['a kit too full', { ...nothing, additional: picks(['CORN', 2], ['TOFU', 2]) }],
    ['a meat that is not offered', { ...nothing, meat: 'WAGYU' }],
    ['an extra item that is not offered', { ...nothing, additionalItem: 'CORN' }],
  ])('%s does not fit', (_, choice) => {
    expect(openChoice(market, choice, offer)).toEqual(err('does_not_fit'))
  })

  test('a bundle without a meat takes none', () => {
    const bundle = aBundle('B', 100, 1, [aComboItem('A', 0, 1)])

    expect(openChoice(bundle, { ...nothing, meat: 'RIBEYE' }, offer)).toEqual(err('does_not_fit'))
    expect(openChoice(bundle, nothing, offer)).toEqual(ok(firstChoice(bundle)))
  })
})

describe('lineChoice (rules §4: lines with different selections are separate)', () => {
  test('leaves unsaid what is so by itself', () => {
    expect(lineChoice(classic, firstChoice(classic))).toEqual(nothing)
  })

  test('names the picks that are not the usual ones, another meat and the extra item', () => {
    const choice = { picks: picks(['BROTH', 1], ['TOFU', 0]), meat: 'RIBEYE', additionalItem: 'UDON' }

    expect(lineChoice(classic, choice)).toEqual({
      additional: picks(['BROTH', 1]),
      meat: 'RIBEYE',
      additionalItem: 'UDON',
    })
  })

  test('always names the picks that must be made', () => {
    expect(lineChoice(market, firstChoice(market))).toEqual({ ...nothing, additional: picks(['BROTH', 1]) })
  })
})

describe('addressChoice', () => {
  test('says nothing before the first pick was made', () => {
    expect(addressChoice(market, firstChoice(market))).toEqual(nothing)
    expect(addressChoice(market, { ...firstChoice(market), meat: 'RIBEYE' })).toEqual({ ...nothing, meat: 'RIBEYE' })
  })

  test('then names the picks', () => {
    const choice = { ...firstChoice(market), picks: picks(['BROTH', 1], ['CORN', 1], ['TOFU', 0]) }

    expect(addressChoice(market, choice)).toEqual({ ...nothing, additional: picks(['BROTH', 1], ['CORN', 1]) })
  })
})

describe('missingPicks (rules §5: picks sum to the combo size)', () => {
  test('is what is wanting, and below 0 what is too much', () => {
    expect(missingPicks(market, picks(['BROTH', 1]))).toBe(3)
    expect(missingPicks(market, picks(['BROTH', 1], ['TOFU', 4]))).toBe(-1)
    expect(missingPicks(classic, [])).toBe(0)
  })
})

describe('picksToMake and picksMade', () => {
  test('leave out what is in the kit by itself, such as its broth', () => {
    expect(picksToMake(market)).toBe(3)
    expect(picksMade(market, picks(['BROTH', 1]))).toBe(0)
    expect(picksMade(market, picks(['BROTH', 1], ['CORN', 2]))).toBe(2)
  })

  test('there is nothing to pick in a kit that comes as it is', () => {
    expect(picksToMake(classic)).toBe(0)
  })
})

describe('the most picks of an item (rules §12 "Picks", "Demand")', () => {
  const area = anArea()
  const stocked = (quantity: number) => ({
    area,
    products: new Map([['TOFU', aProduct('TOFU', 300, { quantity })]]),
  })
  const tofu = aComboItem('TOFU', 0, 3)

  test('is the least of its own most, the room and the stock', () => {
    expect(limitOfPick(market, tofu, picks(['BROTH', 1]), 1, stocked(100)).max).toBe(3)
    expect(limitOfPick(market, tofu, picks(['BROTH', 1], ['CORN', 2]), 1, stocked(100)).max).toBe(1)
    expect(limitOfPick(market, tofu, picks(['BROTH', 1]), 1, stocked(2)).max).toBe(2)
    expect(limitOfPick(market, tofu, picks(['BROTH', 1]), 2, stocked(3)).max).toBe(1)
    expect(limitOfPick(classic, tofu, picks(['BROTH', 1]), 1, stocked(100)).max).toBe(3)
  })

  test('a pot too full has no room for more, and what was picked stays', () => {
    expect(limitOfPick(market, tofu, picks(['CORN', 4], ['TOFU', 2]), 1, stocked(100)).max).toBe(2)
  })

  test('is never below its least, not even of what is not there', () => {
    expect(limitOfPick(market, aComboItem('BROTH', 1, 2), [], 1, stocked(100)).max).toBe(1)
  })

  test('says what sets the end, first of all the stock, then its own most', () => {
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
