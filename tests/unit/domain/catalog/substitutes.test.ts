import { describe, expect, test } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import { listSubstitutes } from '#domain/catalog/substitutes.ts'
import { aBundle, aKit, anArea, aPriceVariant, aProduct, aVariant, aZone1, now } from '#tests/support/builders.ts'

const hotpot = { twoServingsHotpotCodes: ['SET-2'], fourServingsHotpotCodes: ['SET-4'] }
const place = { area: aZone1(), hotpot, nowMs: now }
const inSauces = { categoryIds: [7] }

/** Codes of what can stand in for the product in ZONE1, or elsewhere. */
function codes(wanted: Product, products: readonly Product[], at = place): readonly string[] {
  return listSubstitutes(wanted, products, at).map((product) => product.code)
}

describe('listSubstitutes: what could be taken instead', () => {
  test('of the same type and category, of things as like the nearest price first, equals in catalogue order', () => {
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

  test('what shares more categories of its own comes before what is called alike', () => {
    const wanted = aProduct('MOCHI', 500, { name: 'Peanut Mochi', categoryIds: [7, 51, 8, 52] })
    const products = [
      aProduct('ALIKE', 500, { name: 'Peanut Mochi Box', categoryIds: [7, 51, 52] }),
      aProduct('BOTH', 900, { name: 'Egg Rolls', categoryIds: [8, 7] }),
      aProduct('ONE', 500, { name: 'Egg Rolls', categoryIds: [8] }),
    ]

    expect(codes(wanted, products)).toEqual(['BOTH', 'ALIKE', 'ONE'])
  })

  test('coconut water by another water, then other drinks, before the seeds that cost the same', () => {
    const wanted = aProduct('COCONUT', 399, { ...inSauces, name: 'Young Coconut Water', nameTw: '鮮椰子水' })
    const products = [
      aProduct('SEEDS', 399, { ...inSauces, name: 'Spiced Sunflower Seeds', nameTw: '五香葵瓜子' }),
      aProduct('CANDY', 499, { ...inSauces, name: 'Coconut Candy', nameTw: '椰子糖' }),
      aProduct('YUZU', 999, { ...inSauces, name: 'Yuzu Sparkling Water', nameTw: '柚子氣泡水' }),
      aProduct('RICE', 1599, { ...inSauces, name: 'Short-grain Rice', nameTw: '越光米' }),
    ]

    expect(codes(wanted, products)).toEqual(['YUZU', 'CANDY', 'SEEDS', 'RICE'])
  })

  test('never a gift card, be it for a gift card', () => {
    const card = aProduct('GC-25', 2500, { ...inSauces, slug: 'gift-card-25' })

    expect(codes(aProduct('SOY', 2500, inSauces), [card])).toEqual([])
    expect(codes(aProduct('GC-50', 5000, { ...inSauces, slug: 'gift-card-50' }), [card])).toEqual([])
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
      { ...aBundle('PANTRY', 3000, 0, []), subType: 'food market', categoryIds: [9] },
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
