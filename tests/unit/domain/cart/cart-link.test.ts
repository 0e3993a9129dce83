import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartGroups } from '#domain/cart/cart-line.ts'
import { decodeCartLink, encodeCartLink } from '#domain/cart/cart-link.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { err, ok } from '#domain/result.ts'
import { aLine } from '#tests/support/builders.ts'

const kit = newLine(
  {
    code: 'KIT-MARKET',
    group: 'combo',
    additional: [
      { code: 'BRO-BONE', picked: 1 },
      { code: 'ADD-CORN', picked: 2 },
    ],
    meat: 'MEAT-LAMB',
    additionalItem: 'FM-SOY',
  },
  2,
)

describe('a cart in an address', () => {
  test('is short, and holds no character that a chat app would change', () => {
    const text = encodeCartLink([
      newLine({ code: 'FM-SACHA', group: 'foodmart' }, 1),
      kit,
      newLine({ code: 'ADD-CORN', group: 'addons' }, 12),
      newLine({ code: 'FM-PLUM', group: 'dealItem' }, 1),
    ])

    expect(text).toBe('FM-SACHA:f,2.KIT-MARKET:c:BRO-BONE~2.ADD-CORN~m.MEAT-LAMB~x.FM-SOY,12.ADD-CORN:a,FM-PLUM:d')
    expect(decodeCartLink(text)).toMatchObject({
      ok: true,
      value: [{ key: 'FM-SACHA', picked: 1 }, kit, { code: 'ADD-CORN', picked: 12 }, { key: 'FM-PLUM~deal' }],
    })
  })

  test('a line with 0 picked is left out, and an empty cart gives an empty link', () => {
    expect(encodeCartLink([aLine('A', 0)])).toBe('')
    expect(encodeCartLink([])).toBe('')
  })

  test('decodes to the same cart for any codes', () => {
    const code = fc.string({ minLength: 1, maxLength: 12 })
    const pick = fc.record({ code, picked: fc.integer({ min: 1, max: 99 }) })
    const line = fc
      .record({
        code,
        group: fc.constantFrom(...cartGroups),
        additional: fc.option(fc.uniqueArray(pick, { selector: (each) => each.code, maxLength: 4 })),
        meat: fc.option(code),
        additionalItem: fc.option(code),
        picked: fc.integer({ min: 1, max: 99 }),
      })
      .map(({ picked, ...choice }) => newLine(choice, picked))

    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        expect(decodeCartLink(encodeCartLink(lines))).toEqual(ok(lines))
      }),
    )
  })

  test('holds at most 200 lines', () => {
    const lines = Array.from({ length: 201 }, (_, place) => newLine({ code: `P-${place}`, group: 'foodmart' }, 1))

    const text = encodeCartLink(lines)

    expect(text.split(',')).toHaveLength(200)
    expect(decodeCartLink(text)).toEqual(ok(lines.slice(0, 200)))
    expect(decodeCartLink(`${text},P:f`)).toEqual(err('unreadable'))
  })

  test.each([
    '',
    'FM-SACHA',
    'FM-SACHA:z',
    'FM-SACHA:undefined',
    'FM-SACHA:f:',
    ':f',
    '0.FM-SACHA:f',
    '100.FM-SACHA:f',
    'x.FM-SACHA:f',
    'm.FM-SACHA:f',
    'A~B:f',
    'A~m.B:f',
    'A~x.B:f',
    'A:f:B~',
    'A:f:B:C',
    'A:f,',
    '<b>:f',
  ])('refuses any other text: %s', (text) => {
    expect(decodeCartLink(text)).toEqual(err('unreadable'))
  })
})
