import { describe, expect, test } from 'vitest'
import { usStateNames } from '#domain/address/us-state-names.ts'
import { longStateName, shortStateName } from '#i18n/state-names.ts'

describe('names of states', () => {
  test('English uses the letters in an address, and adds the name in a list', () => {
    expect(shortStateName('WA', 'en')).toBe('WA')
    expect(longStateName('WA', 'en')).toBe('WA – Washington')
  })

  test('Chinese uses the name in both, and adds the letters in a list', () => {
    expect(shortStateName('WA', 'tw')).toBe('華盛頓州')
    expect(longStateName('NJ', 'tw')).toBe('NJ – 紐澤西州')
  })

  test('every state has its own Chinese name', () => {
    const names = [...usStateNames.keys()].map((code) => shortStateName(code, 'tw'))

    expect(names.filter((name) => !/^\p{Script=Han}+$/u.test(name))).toEqual([])
    expect(new Set(names).size).toBe(51)
  })

  test('letters of no state are unchanged', () => {
    expect(shortStateName('XX', 'tw')).toBe('XX')
    expect(longStateName('XX', 'en')).toBe('XX')
  })
})
