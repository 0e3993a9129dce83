import { describe, expect, test } from 'vitest'
import { changedParts, codesInChange } from '#domain/desk/changed-parts.ts'

describe('what changed in an entry (rules §16 "The log")', () => {
  test('is named by its path, and what stayed is left out', () => {
    const before = { name: 'Beef', price: 12, variants: [{ areaId: 1, price: 12 }], facts: { origin: null, spice: 0 } }
    const after = { name: 'Beef', price: 13, variants: [{ areaId: 1, price: 14 }], facts: { origin: 'US', spice: 0 } }
    expect(changedParts(before, after)).toEqual([
      { path: 'price', before: '12', after: '13' },
      { path: 'variants[0].price', before: '12', after: '14' },
      { path: 'facts.origin', before: null, after: 'US' },
    ])
  })

  test('is each part of a row or an entry that came or went', () => {
    expect(
      changedParts(
        { rows: [{ a: 1, b: '' }] },
        {
          rows: [
            { a: 1, b: '' },
            { a: 2, b: '' },
          ],
        },
      ),
    ).toEqual([{ path: 'rows[1].a', before: null, after: '2' }])
    expect(changedParts(null, { name: 'Tofu', taxable: false })).toEqual([
      { path: 'name', before: null, after: 'Tofu' },
      { path: 'taxable', before: null, after: 'false' },
    ])
    expect(changedParts({ facts: { spice: 2 } }, { facts: null })).toEqual([
      { path: 'facts.spice', before: '2', after: null },
    ])
  })

  test('is a list of plain values as one', () => {
    expect(changedParts({ ids: [1, 2] }, { ids: [1, 2, 5] })).toEqual([
      { path: 'ids', before: '1, 2', after: '1, 2, 5', items: { added: ['5'], removed: [] } },
    ])
    expect(changedParts({ text: '' }, { text: null })).toEqual([])
  })

  test('is also that nobody knew before that there are none', () => {
    expect(changedParts({ allergens: null }, { allergens: [] })).toEqual([
      { path: 'allergens', before: null, after: '' },
    ])
    expect(changedParts({ allergens: ['soy'] }, { allergens: [] })).toEqual([
      { path: 'allergens', before: 'soy', after: '' },
    ])
  })
})

describe('the products that a change names (rules §16 "The log")', () => {
  test('are the codes that a list gained and lost, and those of fields that have one', () => {
    const before = { meats: ['A', 'B'], gift: null, name: 'X', items: [{ code: 'C', quantity: 1 }] }
    const after = { meats: ['B', 'D'], gift: 'G', name: 'Y', items: [{ code: 'E', quantity: 2 }] }
    expect(codesInChange({ before, after })).toEqual(['D', 'A', 'G', 'C', 'E'])
    expect(codesInChange({ before: { meats: ['A', 'B'] }, after: { meats: ['B', 'A'] } })).toEqual([])
  })
})
