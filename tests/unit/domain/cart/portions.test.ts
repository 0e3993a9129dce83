import { describe, expect, test } from 'vitest'
import { itemsOf, maxDiners, portionsFor } from '#domain/cart/portions.ts'
import { servingsOf } from '#domain/catalog/kits.ts'
import { aProduct, picks } from '#tests/support/builders.ts'

describe('servingsOf (rules §1, §3 hotpot codes)', () => {
  test('is 4 for a four-serving kit and 2 for any other', () => {
    const hotpot = { twoServingsHotpotCodes: ['TWO'], fourServingsHotpotCodes: ['FOUR'] }

    expect(servingsOf(aProduct('FOUR', 100), hotpot)).toBe(4)
    expect(servingsOf(aProduct('TWO', 100), hotpot)).toBe(2)
    expect(servingsOf(aProduct('OTHER', 100), hotpot)).toBe(2)
  })
})

describe('itemsOf', () => {
  test('counts the meat, each pick and the extra item, but no broth', () => {
    const choice = { picks: picks(['BROTH', 1], ['CORN', 2], ['TOFU', 0]), meat: 'BELLY', additionalItem: 'UDON' }
    const isBroth = (code: string) => code === 'BROTH'

    expect(itemsOf(choice, isBroth)).toBe(4)
    expect(itemsOf({ ...choice, meat: null, additionalItem: null }, isBroth)).toBe(2)
  })
})

describe('portionsFor', () => {
  test('is for at most six diners', () => {
    expect(maxDiners).toBe(6)
  })

  test.each([
    [8, 2, 1, 2, { perPerson: 4, isEnough: true, kitsNeeded: 1 }],
    [8, 2, 1, 3, { perPerson: 2.5, isEnough: false, kitsNeeded: 2 }],
    [8, 2, 2, 3, { perPerson: 5, isEnough: true, kitsNeeded: 2 }],
    [7, 2, 1, 4, { perPerson: 1.5, isEnough: false, kitsNeeded: 2 }],
    [12, 4, 1, 4, { perPerson: 3, isEnough: true, kitsNeeded: 1 }],
    [12, 4, 1, 6, { perPerson: 2, isEnough: false, kitsNeeded: 2 }],
  ])('%i items of a kit for %i, %i of it, for %i', (items, servings, units, diners, portions) => {
    expect(portionsFor(items, servings, units, diners)).toEqual(portions)
  })
})
