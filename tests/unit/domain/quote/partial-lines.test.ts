import { describe, expect, test } from 'vitest'
import { findPartialLines } from '#domain/quote/partial-lines.ts'
import { aContext, aKit, aLine, aProduct, aVariant, now } from '#tests/support/builders.ts'

describe('findPartialLines (rules §12 reorder)', () => {
  test('reduces a line to the remaining stock', () => {
    const context = aContext([aProduct('JAR', 100, { waQuantity: 41 }), aProduct('SOY', 100)])

    expect(findPartialLines([aLine('JAR', 61), aLine('SOY', 2)], context)).toMatchObject({
      whole: [{ code: 'SOY', picked: 2 }],
      failed: [{ code: 'JAR', index: 0, reason: 'out_of_stock', available: 41, partial: { code: 'JAR', picked: 41 } }],
    })
  })

  test('serves complete lines first', () => {
    const context = aContext([aProduct('JAR', 100, { type: 'add-ons', waQuantity: 41 }), aKit('KIT', 100, null)])
    const withJar = aLine('KIT', 5, { group: 'combo', additionalItem: 'JAR' })

    expect(findPartialLines([aLine('JAR', 61), withJar], context)).toMatchObject({
      whole: [{ code: 'KIT', picked: 5 }],
      failed: [{ code: 'JAR', available: 41, partial: { picked: 36 } }],
    })
  })

  test('gives the remaining stock to two lines in their order', () => {
    const context = aContext([aProduct('JAR', 100, { waQuantity: 3 })])

    const { failed } = findPartialLines([aLine('JAR', 5, { key: 'one' }), aLine('JAR', 5, { key: 'two' })], context)

    expect(failed).toMatchObject([
      { key: 'one', partial: { picked: 3 } },
      { key: 'two', partial: null },
    ])
  })

  test('drops a line that is sold out, is no longer in the catalog, or fails with one unit', () => {
    const late = [aVariant(1, { releaseAtMs: now + 1 })]
    const context = aContext([
      aProduct('NONE', 100, { waQuantity: 0 }),
      aProduct('LATE', 100, { waQuantity: 2, variants: late }),
    ])

    const { whole, failed } = findPartialLines([aLine('NONE', 1), aLine('GONE', 1), aLine('LATE', 5)], context)

    expect(whole).toEqual([])
    expect(failed).toMatchObject([
      { reason: 'out_of_stock', partial: null },
      { reason: 'not_found', partial: null },
      { reason: 'out_of_stock', available: 2, partial: null },
    ])
  })
})
