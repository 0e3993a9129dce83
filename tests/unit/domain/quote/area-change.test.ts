import { describe, expect, test } from 'vitest'
import { previewAreaChange } from '#domain/quote/area-change.ts'
import { aContext, aKit, aLine, aMeat, anArea, aPriceVariant, aProduct, aVariant } from '#tests/support/builders.ts'

const products = [
  aProduct('SAME', 100),
  aProduct('DEARER', 1500, { priceVariants: [aPriceVariant(2, 1600)] }),
  aProduct('AWAY', 500, { variants: [aVariant(1)] }),
  aProduct('SCARCE', 500, { quantity: 1 }),
  aProduct('NEW', 700, { variants: [aVariant(2)] }),
  aKit('K', 2589, 'M', { subType: null }),
]
const meats = [aMeat('M', 900), aMeat('LAMB', 900, { variants: [aPriceVariant(1, null)] })]
const hotpot = { twoServingsHotpotCodes: ['K'], fourServingsHotpotCodes: [] }
const from = aContext(products, { meats })
const to = aContext(products, { meats, hotpot, area: anArea() })

describe('previewAreaChange', () => {
  const lines = [aLine('SAME'), aLine('DEARER', 2), aLine('AWAY'), aLine('SCARCE', 2), aLine('NEW'), aLine('SAME', 0)]

  test('lists each line as unchanged, repriced or failed with its reason', () => {
    expect(previewAreaChange(lines, from, to)).toEqual({
      from: 'ZONE1',
      to: 'SCAGLS',
      before: lines,
      after: [lines[0], lines[1], lines[4], lines[5]],
      kept: [lines[0], lines[4]],
      repriced: [{ line: lines[1], before: 1500, after: 1600 }],
      failed: [
        { key: 'AWAY', code: 'AWAY', reason: 'inactive', available: null, line: lines[2] },
        { key: 'SCARCE', code: 'SCARCE', reason: 'out_of_stock', available: 1, line: lines[3] },
      ],
    })
  })

  test('a kit fails when the other area does not sell its chosen meat', () => {
    const kit = aLine('K', 1, { meat: 'LAMB' })

    expect(previewAreaChange([kit], from, to)).toMatchObject({
      kept: [],
      repriced: [],
      failed: [{ line: kit, reason: 'unavailable', cause: 'meat' }],
    })
    expect(previewAreaChange([aLine('K')], from, to)).toMatchObject({ kept: [aLine('K')], repriced: [] })
  })

  test('a kit that costs more with the same meat is repriced and keeps its meat', () => {
    const repriced = new Map([...to.products, ['K', aKit('K', 2789, 'M', { subType: null })]])

    expect(previewAreaChange([aLine('K')], from, { ...to, products: repriced })).toMatchObject({
      repriced: [{ before: 2589, after: 2789 }],
    })
  })

  test('two lines with the same key are compared separately', () => {
    const twins = [aLine('SCARCE', 1), aLine('SCARCE', 1)]

    expect(previewAreaChange(twins, from, to)).toMatchObject({
      after: [twins[0]],
      kept: [twins[0]],
      failed: [{ line: twins[1] }],
    })
  })
})
