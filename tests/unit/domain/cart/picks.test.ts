import { describe, expect, test } from 'vitest'
import { countByCode, defaultPicks, takePicks } from '#domain/cart/picks.ts'
import { err, ok } from '#domain/result.ts'
import { aBundle, aComboItem, aProduct, picks } from '#tests/support/builders.ts'

const incomplete = err('bundle_incomplete')
const fixed = aBundle('FIXED', 100, 0, [aComboItem('A', 1, 2), aComboItem('B', 0, 3)])
const chosen = aBundle('CHOSEN', 100, 3, [aComboItem('A', 0, 2), aComboItem('B', 1, 3)])

describe('defaultPicks (rules §3: combo items default to their quantityMax picked)', () => {
  test('are each combo item at its quantityMax', () => {
    expect(defaultPicks(fixed)).toEqual(picks(['A', 2], ['B', 3]))
    expect(defaultPicks(aProduct('P', 100))).toEqual([])
  })
})

describe('takePicks when comboSize is 0 (rules §12 "Picks")', () => {
  test('takes quantityMax of each when no picks are given', () => {
    expect(takePicks(fixed, null, false)).toEqual(ok(picks(['A', 2], ['B', 3])))
  })

  test('leaves out combo items with a quantityMax of 0', () => {
    const product = aBundle('P', 100, 0, [aComboItem('A', 0, 0), aComboItem('B', 0, 1)])

    expect(takePicks(product, null, false)).toEqual(ok(picks(['B', 1])))
  })

  test('takes the given picks in the order of the combo items, each code once', () => {
    expect(takePicks(fixed, picks(['B', 1], ['A', 1], ['B', 2]), false)).toEqual(ok(picks(['A', 1], ['B', 3])))
    expect(takePicks(fixed, picks(['A', 1], ['B', 0]), false)).toEqual(ok(picks(['A', 1])))
  })

  test('picks 0 of a combo item that is left out', () => {
    expect(takePicks(fixed, picks(['A', 2]), false)).toEqual(ok(picks(['A', 2])))
    expect(takePicks(fixed, picks(['B', 2]), false)).toEqual(incomplete)
    expect(takePicks(fixed, [], false)).toEqual(incomplete)
  })

  test('accepts empty picks for a product without combo items', () => {
    expect(takePicks(aProduct('P', 100), [], false)).toEqual(ok([]))
    expect(takePicks(aProduct('P', 100), null, false)).toEqual(ok([]))
  })
})

describe('takePicks when comboSize is above 0 (rules §5: picks summing to the combo size)', () => {
  test('accepts picks that sum to the combo size', () => {
    expect(takePicks(chosen, picks(['A', 2], ['B', 1]), false)).toEqual(ok(picks(['A', 2], ['B', 1])))
    expect(takePicks(chosen, picks(['B', 3]), false)).toEqual(ok(picks(['B', 3])))
  })

  test('fails without picks, except for a deal item', () => {
    expect(takePicks(chosen, null, false)).toEqual(incomplete)
    expect(takePicks(chosen, null, true)).toEqual(ok([]))
  })

  test.each([
    ['too few', picks(['A', 1], ['B', 1])],
    ['too many', picks(['A', 2], ['B', 2])],
    ['none', []],
  ])('fails for %s', (_, given) => {
    expect(takePicks(chosen, given, false)).toEqual(incomplete)
    expect(takePicks(chosen, given, true)).toEqual(incomplete)
  })

  test('a deal item with given picks takes them, and one without takes the default picks', () => {
    expect(takePicks(fixed, null, true)).toEqual(ok(picks(['A', 2], ['B', 3])))
  })
})

describe('each pick (rules §12 "Picks": within its range, and one of the combo items)', () => {
  test.each([
    ['below its quantityMin', picks(['A', 2], ['B', 0], ['B', 0])],
    ['above its quantityMax', picks(['A', 3], ['B', 0])],
    ['foreign', picks(['A', 1], ['B', 1], ['C', 1])],
    ['no combo item, even with 0 picked', picks(['A', 2], ['B', 1], ['C', 0])],
    ['a fraction', picks(['A', 0.5], ['B', 2.5])],
    ['below 0', picks(['A', -1], ['B', 4])],
  ])('fails when it is %s', (_, given) => {
    expect(takePicks(chosen, given, false)).toEqual(incomplete)
  })

  test.each([[picks(['A', 1])], [picks(['A', 2])], [picks(['A', 1], ['B', 3])]])(
    'accepts the ends of its range: %j',
    (given) => {
      expect(takePicks(fixed, given, false).ok).toBe(true)
    },
  )
})

describe('countByCode', () => {
  test('sums the picks of each code', () => {
    expect([...countByCode(picks(['A', 1], ['B', 2], ['A', 3]))]).toEqual([
      ['A', 4],
      ['B', 2],
    ])
  })
})
