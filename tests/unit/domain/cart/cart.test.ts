import { describe, expect, test } from 'vitest'
import {
  addLine,
  countPicked,
  findLine,
  groupFor,
  mergeLines,
  removeExtra,
  removeGroup,
  removeLine,
  replaceLine,
  setPicked,
} from '#domain/cart/cart.ts'
import { maxPicked } from '#domain/cart/cart-line.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { aBundle, aDealLine, aKit, aLine, aProduct } from '#tests/support/builders.ts'

const counts = (lines: readonly { key: string; picked: number }[]) => lines.map(({ key, picked }) => `${key} ${picked}`)
const lines = [aLine('A', 1), aLine('B', 2)]

describe('groupFor (rules §3 "Cart groups")', () => {
  test('puts kits, add-ons and all other products into their groups', () => {
    expect(groupFor(aKit('K', 100, null))).toBe('combo')
    expect(groupFor(aBundle('B', 100, 0, []))).toBe('combo')
    expect(groupFor(aProduct('A', 100, { type: 'add-ons' }))).toBe('addons')
    expect(groupFor(aProduct('F', 100))).toBe('foodmart')
    expect(groupFor(aProduct('B', 100, { type: 'bundle', subType: 'food market' }))).toBe('foodmart')
  })
})

describe('counting', () => {
  test('counts everything in the cart', () => {
    expect(countPicked([...lines, aDealLine('A', 3)])).toBe(6)
    expect(countPicked([])).toBe(0)
  })

  test('finds a line by its key', () => {
    expect(findLine(lines, 'B')).toBe(lines[1])
    expect(findLine(lines, 'NOPE')).toBeUndefined()
  })
})

describe('add (rules §4: merges into an existing line, picked increases)', () => {
  test('a new line goes to the end', () => {
    expect(counts(addLine(lines, aLine('C', 3)))).toEqual(['A 1', 'B 2', 'C 3'])
  })

  test('a line with the same key grows', () => {
    expect(counts(addLine(lines, aLine('A', 3)))).toEqual(['A 4', 'B 2'])
  })

  test('the same kit with another choice is a separate line', () => {
    const plain = newLine({ code: 'K', group: 'combo' }, 1)
    const lamb = newLine({ code: 'K', group: 'combo', meat: 'LAMB' }, 1)

    expect(counts(addLine([plain], lamb))).toEqual(['K 1', 'K~meat=LAMB 1'])
  })

  test('a deal line never merges with the same product at its own price', () => {
    const byHand = aLine('A', 1, { group: 'dealItem' })

    expect(counts(addLine(lines, byHand))).toEqual(['A 1', 'B 2', 'A 1'])
  })

  test('override replaces the line', () => {
    expect(counts(addLine(lines, aLine('A', 3), 'override'))).toEqual(['A 3', 'B 2'])
    expect(addLine(lines, aLine('A', 3, { meat: 'M' }), 'override')[0]?.meat).toBe('M')
    expect(counts(addLine(lines, aLine('C', 3), 'override'))).toEqual(['A 1', 'B 2', 'C 3'])
  })

  test('a line with 0 picked is not added, and does not override', () => {
    expect(counts(addLine(lines, aLine('C', 0)))).toEqual(['A 1', 'B 2'])
    expect(counts(addLine(lines, aLine('A', 0), 'override'))).toEqual(['B 2'])
  })

  test('a line holds 99 at most', () => {
    expect(maxPicked).toBe(99)
    expect(counts(addLine(lines, aLine('A', 200)))).toEqual(['A 99', 'B 2'])
    expect(counts(addLine(lines, aLine('C', 200)))).toEqual(['A 1', 'B 2', 'C 99'])
  })

  test('does not change its input', () => {
    addLine(lines, aLine('A', 3))

    expect(counts(lines)).toEqual(['A 1', 'B 2'])
  })
})

describe('setPicked and remove (rules §4: remove sets picked to 0)', () => {
  test('sets the count of one line', () => {
    expect(counts(setPicked(lines, 'A', 7))).toEqual(['A 7', 'B 2'])
    expect(counts(setPicked(lines, 'A', 100))).toEqual(['A 99', 'B 2'])
    expect(counts(setPicked(lines, 'A', -1))).toEqual(['B 2'])
    expect(setPicked(lines, 'NOPE', 7)).toEqual(lines)
  })

  test('a removed line is gone', () => {
    expect(counts(removeLine(lines, 'B'))).toEqual(['A 1'])
    expect(removeLine(lines, 'NOPE')).toEqual(lines)
  })

  test('remove-all clears a group', () => {
    expect(counts(removeGroup([...lines, aDealLine('C')], 'foodmart'))).toEqual(['C~deal 1'])
    expect(counts(removeGroup([...lines, aDealLine('C')], 'dealItem'))).toEqual(['A 1', 'B 2'])
  })
})

describe('remove for extras (rules §4: it only clears the additional item)', () => {
  const plain = newLine({ code: 'K', group: 'combo' }, 1)
  const extra = newLine({ code: 'K', group: 'combo', additionalItem: 'X' }, 2)

  test('gives the line the key of its remaining choice', () => {
    expect(removeExtra([aLine('A'), extra, aLine('B')], extra.key)).toEqual([
      aLine('A'),
      { ...plain, picked: 2 },
      aLine('B'),
    ])
  })

  test('merges the line with an equal one', () => {
    expect(removeExtra([plain, extra], extra.key)).toEqual([{ ...plain, picked: 3 }])
  })

  test('an unknown key changes nothing', () => {
    expect(removeExtra([extra], 'NOPE')).toEqual([extra])
  })
})

describe('replaceLine', () => {
  const plain = newLine({ code: 'K', group: 'combo' }, 2)
  const lamb = newLine({ code: 'K', group: 'combo', meat: 'LAMB' }, 1)

  test('replaces the line in its place', () => {
    expect(replaceLine([plain, aLine('A')], 'K', { ...plain, meat: 'LAMB' })).toEqual([
      { ...lamb, picked: 2 },
      aLine('A'),
    ])
    expect(replaceLine([plain], 'K', { ...plain, picked: 5 })).toEqual([{ ...plain, picked: 5 }])
    expect(replaceLine([plain], 'K', { ...plain, picked: 500 })).toEqual([{ ...plain, picked: 99 }])
    expect(replaceLine([plain], 'K', { ...plain, picked: 0 })).toEqual([])
  })

  test('merges with a line that has the same choice', () => {
    expect(replaceLine([plain, lamb], 'K', { ...plain, meat: 'LAMB' })).toEqual([{ ...lamb, picked: 3 }])
  })

  test('keeps its place in its group, and merges with an equal line at any place', () => {
    const other = newLine({ code: 'OTHER', group: 'combo' }, 1)

    expect(counts(replaceLine([plain, other], 'K', { ...plain, meat: 'LAMB' }))).toEqual(['K~meat=LAMB 2', 'OTHER 1'])
    expect(counts(replaceLine([plain, lamb, other], 'K', { ...plain, meat: 'LAMB' }))).toEqual([
      'K~meat=LAMB 3',
      'OTHER 1',
    ])
  })

  test('does not merge with a line of another group', () => {
    const byHand = { ...lamb, group: 'foodmart' } as const

    expect(replaceLine([plain, byHand], 'K', { ...plain, meat: 'LAMB' })).toEqual([{ ...lamb, picked: 2 }, byHand])
  })

  test('an unknown key changes nothing', () => {
    expect(replaceLine([plain], 'NOPE', lamb)).toEqual([plain])
    expect(replaceLine([plain, lamb], 'NOPE', lamb)).toEqual([plain, lamb])
  })
})

describe('mergeLines (rules §4)', () => {
  test('keeps every line of both, saved ones first, and the larger count of a line in both', () => {
    expect(counts(mergeLines([aLine('A', 1), aLine('B', 5)], [aLine('C', 1), aLine('B', 2), aLine('A', 3)]))).toEqual([
      'A 3',
      'B 5',
      'C 1',
    ])
    expect(counts(mergeLines([aLine('A', 2)], [aLine('A', 2)]))).toEqual(['A 2'])
    expect(mergeLines([aLine('A', 2)], [aLine('A', 2, { meat: 'M' })])[0]?.meat).toBeNull()
  })

  test('keeps lines of different groups apart', () => {
    expect(counts(mergeLines([aLine('A', 9)], [aLine('A', 1, { group: 'dealItem' })]))).toEqual(['A 9', 'A 1'])
  })
})
