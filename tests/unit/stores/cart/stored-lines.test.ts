import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeStoredLines } from '#stores/cart/stored-lines.ts'

const soy = {
  key: 'FM-SOY',
  group: 'foodmart',
  code: 'FM-SOY',
  picked: 2,
  additional: null,
  meat: null,
  additionalItem: null,
}

describe('decodeStoredLines (rules §15: unreadable data is dropped without an error)', () => {
  test('reads stored lines', () => {
    const kit = {
      key: 'KIT~picks=A*1~meat=M',
      group: 'combo',
      code: 'KIT',
      picked: 1,
      additional: [{ code: 'A', picked: 1 }],
      meat: 'M',
      additionalItem: 'X',
    }

    expect(decodeStoredLines([soy, kit])).toEqual([soy, kit])
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'FM-SOY'],
    ['an object', { 0: soy, length: 1 }],
    ['a line without a code', [{ ...soy, code: undefined }]],
    ['a line with an empty code', [{ ...soy, code: '' }]],
    ['a line with an unknown group', [{ ...soy, group: 'gift' }]],
    ['a line with 0 picked', [{ ...soy, picked: 0 }]],
    ['a line with -1 picked', [{ ...soy, picked: -1 }]],
    ['a line with 1.5 picked', [{ ...soy, picked: 1.5 }]],
    ['a line with a count as text', [{ ...soy, picked: '2' }]],
    ['a list in place of a line', [[soy]]],
    ['a line with an inherited code', [Object.create(soy)]],
  ])('drops %s', (_what, stored) => {
    expect(decodeStoredLines(stored)).toEqual([])
  })

  test('repairs a missing key, a count that is too large, and invalid picks', () => {
    const stored = {
      group: 'combo',
      code: 'KIT',
      picked: 1000,
      additional: [{ code: 'A', picked: 2 }, { code: 'B' }, 7],
    }

    expect(decodeStoredLines([stored])).toEqual([
      {
        key: 'KIT',
        group: 'combo',
        code: 'KIT',
        picked: 99,
        additional: [{ code: 'A', picked: 2 }],
        meat: null,
        additionalItem: null,
      },
    ])
  })

  test('keeps the valid lines, at most 200', () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ ...soy, key: `K${index}` }))

    expect(decodeStoredLines([null, soy, 'x'])).toEqual([soy])
    expect(decodeStoredLines(many)).toHaveLength(200)
  })

  test('ignores a __proto__ in storage', () => {
    const stored = JSON.parse(
      '[{"__proto__":{"code":"FM-SOY","group":"foodmart","picked":1}},{"group":"__proto__","code":"A","picked":1}]',
    )

    expect(decodeStoredLines(stored)).toEqual([])
    expect(Reflect.get({}, 'code')).toBeUndefined()
  })

  test('law: never throws, and returns only valid lines', () => {
    const anyEntry = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          key: fc.oneof(fc.string(), fc.jsonValue()),
          group: fc.oneof(fc.constantFrom('combo', 'addons', 'foodmart', 'dealItem'), fc.jsonValue()),
          code: fc.oneof(fc.string(), fc.jsonValue()),
          picked: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
          additional: fc.oneof(fc.array(fc.record({ code: fc.string(), picked: fc.integer() })), fc.jsonValue()),
          meat: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    )

    fc.assert(
      fc.property(fc.oneof(fc.array(anyEntry), fc.jsonValue()), (stored) => {
        for (const line of decodeStoredLines(JSON.parse(JSON.stringify(stored)))) {
          expect(['combo', 'addons', 'foodmart', 'dealItem']).toContain(line.group)
          expect(line.code).toMatch(/^[\s\S]+$/)
          expect(line.key).toMatch(/^[\s\S]+$/)
          expect(Number.isInteger(line.picked) && line.picked >= 1 && line.picked <= 99).toBe(true)
          expect(line.meat === null || typeof line.meat === 'string').toBe(true)
          for (const pick of line.additional ?? []) expect(pick.picked >= 0 && pick.picked <= 99).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('law: reads its own lines unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const lines = decodeStoredLines([stored, soy])

        expect(decodeStoredLines(JSON.parse(JSON.stringify(lines)))).toEqual(lines)
      }),
    )
  })
})
