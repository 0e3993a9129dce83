import { describe, expect, test } from 'vitest'
import { usStateNames } from '#domain/address/us-state-names.ts'
import { listStates, shortStateName } from '#i18n/state-names.ts'

describe('names of states', () => {
  test('English uses the letters in an address, and adds the name in a list', () => {
    expect(shortStateName('WA', 'en')).toBe('WA')
    expect(listStates('en', ['WA'])).toEqual([{ value: 'WA', label: 'WA – Washington' }])
  })

  test('Chinese uses the name in both, and adds the letters in a list', () => {
    expect(shortStateName('WA', 'tw')).toBe('華盛頓州')
    expect(listStates('tw', ['NJ'])).toEqual([{ value: 'NJ', label: 'NJ – 紐澤西州' }])
  })

  test('every state has its own Chinese name', () => {
    const names = [...usStateNames.keys()].map((code) => shortStateName(code, 'tw'))

    expect(names.filter((name) => !/^\p{Script=Han}+$/u.test(name))).toEqual([])
    expect(new Set(names).size).toBe(51)
  })

  test('a list has all states unless it is told which', () => {
    expect(listStates('en')).toHaveLength(51)
  })

  test('letters of no state are unchanged', () => {
    expect(shortStateName('XX', 'tw')).toBe('XX')
    expect(listStates('en', ['XX'])).toEqual([{ value: 'XX', label: 'XX' }])
  })
})
