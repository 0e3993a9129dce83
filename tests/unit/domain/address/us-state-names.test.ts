import { describe, expect, test } from 'vitest'
import { usPlaceNames, usStateCode, usStateNames } from '#domain/address/us-state-names.ts'
import { usStates } from '#domain/address/us-states.ts'

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

describe('the places of an address (rules §7)', () => {
  test('add the territories to the states', () => {
    expect(Object.fromEntries([...usPlaceNames].filter(([code]) => !usStateNames.has(code)))).toEqual({
      AS: 'American Samoa',
      GU: 'Guam',
      MH: 'Marshall Islands',
      MP: 'Northern Mariana Islands',
      PR: 'Puerto Rico',
      VI: 'US Virgin Islands',
    })
  })

  test('are those with US post offices, and the military ones', () => {
    expect(usStates.filter((code) => !usStateNames.has(code))).toEqual(['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP'])
    expect(usStates.filter((code) => usStateNames.has(code))).toEqual([...usStateNames.keys()])
  })
})
