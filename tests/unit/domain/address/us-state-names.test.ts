import { describe, expect, test } from 'vitest'
import { usStateCode, usStateNames } from '#domain/address/us-state-names.ts'

describe('usStateCode (rules §7)', () => {
  test.each([
    ['Washington', 'WA'],
    [' new york ', 'NY'],
    ['ca', 'CA'],
    ['District of Columbia', 'DC'],
  ])('%j is %s', (text, code) => {
    expect(usStateCode(text)).toBe(code)
  })

  test.each([[''], ['Wash'], ['Ontario']])('%j is no state', (text) => {
    expect(usStateCode(text)).toBeUndefined()
  })

  test('there are fifty states and the district', () => {
    expect(usStateNames.size).toBe(51)
    expect(
      [...usStateNames].filter(([code, name]) => !/^[A-Z]{2}$/.test(code) || !/^[A-Z][A-Za-z ]+$/.test(name)),
    ).toEqual([])
  })
})
