import { describe, expect, test } from 'vitest'
import { findRestLines } from '#domain/quote/rest-lines.ts'
import { aContext, aKit, aLine, aProduct, aVariant, now } from '#tests/support/builders.ts'

describe('findRestLines (rules §12 reorder)', () => {
  test('takes as many as are left of a line that is larger', () => {
    const context = aContext([aProduct('JAR', 100, { waQuantity: 41 }), aProduct('SOY', 100)])

    expect(findRestLines([aLine('JAR', 61), aLine('SOY', 2)], context)).toMatchObject({
      whole: [{ code: 'SOY', picked: 2 }],
      failed: [{ code: 'JAR', index: 0, reason: 'out_of_stock', available: 41, rest: { code: 'JAR', picked: 41 } }],
    })
  })

  test('leaves to the lines that can be had whole what they ask for', () => {
    const context = aContext([aProduct('JAR', 100, { type: 'add-ons', waQuantity: 41 }), aKit('KIT', 100, null)])
    const withJar = aLine('KIT', 5, { group: 'combo', additionalItem: 'JAR' })

    expect(findRestLines([aLine('JAR', 61), withJar], context)).toMatchObject({
      whole: [{ code: 'KIT', picked: 5 }],
      failed: [{ code: 'JAR', available: 41, rest: { picked: 36 } }],
    })
  })

  test('shares what is left among two lines in their order', () => {
    const context = aContext([aProduct('JAR', 100, { waQuantity: 3 })])

    const { failed } = findRestLines([aLine('JAR', 5, { key: 'one' }), aLine('JAR', 5, { key: 'two' })], context)

    expect(failed).toMatchObject([
      { key: 'one', rest: { picked: 3 } },
      { key: 'two', rest: null },
    ])
  })

  test('has no rest of what is sold out, gone, or can not be had in any number', () => {
    const late = [aVariant(1, { releaseAtMs: now + 1 })]
    const context = aContext([
      aProduct('NONE', 100, { waQuantity: 0 }),
      aProduct('LATE', 100, { waQuantity: 2, variants: late }),
    ])

    const { whole, failed } = findRestLines([aLine('NONE', 1), aLine('GONE', 1), aLine('LATE', 5)], context)

    expect(whole).toEqual([])
    expect(failed).toMatchObject([
      { reason: 'out_of_stock', rest: null },
      { reason: 'not_found', rest: null },
      { reason: 'out_of_stock', available: 2, rest: null },
    ])
  })
})
