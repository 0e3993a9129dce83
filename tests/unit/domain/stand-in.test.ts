import { describe, expect, test } from 'vitest'
import type { Product } from '#domain/product.ts'
import { listStandIns } from '#domain/stand-in.ts'
import { aBundle, aKit, anArea, aPriceVariant, aProduct, aVariant, aZone1, now } from '#tests/support/builders.ts'

const hotpot = { twoServingsHotpotCodes: ['SET-2'], fourServingsHotpotCodes: ['SET-4'] }
const place = { area: aZone1(), hotpot, nowMs: now }
const inSauces = { categoryIds: [7] }

/** Codes of what can stand in for the product in ZONE1, or elsewhere. */
function codes(wanted: Product, products: readonly Product[], at = place): readonly string[] {
  return listStandIns(wanted, products, at).map((product) => product.code)
}

describe('listStandIns: what could be taken instead', () => {
  test('of the same type and category, the nearest price first, equals in the order of the catalogue', () => {
    const wanted = aProduct('SOY', 500, inSauces)
    const products = [
      aProduct('FAR', 900, inSauces),
      aProduct('BELOW', 450, inSauces),
      aProduct('ABOVE', 550, inSauces),
      aProduct('NEXT', 510, inSauces),
      wanted,
      aProduct('TEA', 500, { categoryIds: [8] }),
      aProduct('ADD', 500, { ...inSauces, type: 'add-ons' }),
    ]

    expect(codes(wanted, products)).toEqual(['NEXT', 'BELOW', 'ABOVE', 'FAR'])
  })

  test('the price that counts is the one paid in the area', () => {
    const wanted = aProduct('SOY', 500, { ...inSauces, priceVariants: [aPriceVariant(1, 900)] })
    const products = [
      aProduct('A', 500, inSauces),
      aProduct('B', 1200, { ...inSauces, priceVariants: [aPriceVariant(1, 1200, 890)] }),
    ]

    expect(codes(wanted, products)).toEqual(['B', 'A'])
  })

  test('nothing that can not be had: not sold there, not on sale, out of stock, without a price', () => {
    const wanted = aProduct('SOY', 500, inSauces)
    const products = [
      aProduct('AWAY', 500, { ...inSauces, variants: [aVariant(2)] }),
      aProduct('IDLE', 500, { ...inSauces, variants: [aVariant(1, { isActive: false })] }),
      aProduct('PAST', 500, { ...inSauces, variants: [aVariant(1, { expiredAtMs: now })] }),
      aProduct('GONE', 500, { ...inSauces, waQuantity: 0 }),
      aProduct('FREE', null, inSauces),
      aProduct('LAST', 500, { ...inSauces, waQuantity: 1 }),
    ]

    expect(codes(wanted, products)).toEqual(['LAST'])
  })

  test('a special category makes nothing alike', () => {
    expect(codes(aProduct('SOY', 500, { categoryIds: [51] }), [aProduct('TEA', 500, { categoryIds: [51] })])).toEqual(
      [],
    )
  })

  test('what has no price of its own is equally near to all', () => {
    const products = [aProduct('B', 900, inSauces), aProduct('A', 100, inSauces)]

    expect(codes(aProduct('SOY', null, inSauces), products)).toEqual(['B', 'A'])
  })

  test('a kit for a kit, of those that the area sells: its own category first', () => {
    const wanted = { ...aBundle('SET-2', 3000, 0, []), categoryIds: [9] }
    const products = [
      aKit('NEAR', 3000, null),
      { ...aKit('ALIKE', 5000, null), categoryIds: [9] },
      aProduct('SOY', 3000, { categoryIds: [9] }),
      aBundle('SET-4', 3000, 0, []),
      aBundle('SET-9', 3000, 0, []),
    ]

    expect(codes(wanted, products)).toEqual(['ALIKE', 'NEAR'])
    expect(codes(aKit('NEAR', 3000, null), products, { ...place, area: anArea() })).toEqual(['SET-4'])
  })

  test('no kit for what is none', () => {
    expect(
      codes(aProduct('SOY', 500, { categoryIds: [9] }), [{ ...aKit('KIT', 500, null), categoryIds: [9] }]),
    ).toEqual([])
  })
})
