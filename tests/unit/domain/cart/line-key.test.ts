import { describe, expect, test } from 'vitest'
import { lineKey, newLine } from '#domain/cart/line-key.ts'
import { picks } from '#tests/support/builders.ts'

describe('lineKey (rules §4: different additional selections or extra item become separate lines with a generated unique key)', () => {
  test('is the product code when nothing was chosen', () => {
    expect(lineKey({ code: 'K' })).toBe('K')
    expect(lineKey({ code: 'K', group: 'combo', additional: null, meat: null, additionalItem: null })).toBe('K')
  })

  test('contains the choice', () => {
    expect(lineKey({ code: 'K', additional: picks(['A', 2], ['B', 1]), meat: 'M', additionalItem: 'X' })).toBe(
      'K~picks=A*2,B*1~meat=M~extra=X',
    )
    expect(lineKey({ code: 'K', meat: 'M' })).toBe('K~meat=M')
    expect(lineKey({ code: 'K', additionalItem: 'X' })).toBe('K~extra=X')
  })

  test('is equal for equal picks in any order', () => {
    const key = lineKey({ code: 'K', additional: picks(['A', 2], ['B', 1]) })

    expect(lineKey({ code: 'K', additional: picks(['B', 1], ['A', 2]) })).toBe(key)
    expect(lineKey({ code: 'K', additional: picks(['A', 1], ['B', 1], ['A', 1], ['C', 0]) })).toBe(key)
  })

  test('counts empty picks as a choice', () => {
    expect(lineKey({ code: 'K', additional: [] })).toBe('K~picks=')
    expect(lineKey({ code: 'K', additional: picks(['A', 0]) })).toBe('K~picks=')
  })

  test('a deal line has a key of its own', () => {
    expect(lineKey({ code: 'K', group: 'dealItem' })).toBe('K~deal')
  })

  test('escapes the separators of a key in product codes', () => {
    expect(lineKey({ code: 'K', meat: 'A~extra=X' })).toBe('K~meat=A%7eextra%3dX')
    expect(lineKey({ code: 'K', additional: picks(['A*1,B', 1], ['100%', 1]) })).toBe('K~picks=100%25*1,A%2a1%2cB*1')
  })
})

describe('newLine', () => {
  test('has the key of its choice', () => {
    expect(newLine({ code: 'K', group: 'combo', meat: 'M' }, 2)).toEqual({
      key: 'K~meat=M',
      group: 'combo',
      code: 'K',
      picked: 2,
      additional: null,
      meat: 'M',
      additionalItem: null,
    })
    expect(newLine({ code: 'K', group: 'combo', additional: [], additionalItem: 'X' }, 1)).toMatchObject({
      additional: [],
      meat: null,
      additionalItem: 'X',
    })
  })
})
