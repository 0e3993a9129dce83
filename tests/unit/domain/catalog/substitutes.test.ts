import { describe, expect, test } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import { listSubstitutes } from '#domain/catalog/substitutes.ts'
import { aBundle, aKit, anArea, aPriceVariant, aProduct, aVariant, aZone1, now } from '#tests/support/builders.ts'

const hotpot = { twoServingsHotpotCodes: ['SET-2'], fourServingsHotpotCodes: ['SET-4'] }
const place = { area: aZone1(), hotpot, nowMs: now }
const inSauces = { categoryIds: [7] }

/** Lists the codes of the product's substitutes in an area, ZONE1 by default. */
function codes(wanted: Product, products: readonly Product[], at = place): readonly string[] {
  return listSubstitutes(wanted, products, at).map((product) => product.code)
}

describe('listSubstitutes', () => {
  test("have the same type and category; among equally similar ones the nearest price comes first, then the catalog's order", () => {
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

  test('a product with more shared categories comes before one with a similar name', () => {
    const wanted = aProduct('MOCHI', 500, { name: 'Peanut Mochi', categoryIds: [7, 51, 8, 52] })
    const products = [
      aProduct('ALIKE', 500, { name: 'Peanut Mochi Box', categoryIds: [7, 51, 52] }),
      aProduct('BOTH', 900, { name: 'Egg Rolls', categoryIds: [8, 7] }),
      aProduct('ONE', 500, { name: 'Egg Rolls', categoryIds: [8] }),
    ]

    expect(codes(wanted, products)).toEqual(['BOTH', 'ALIKE', 'ONE'])
  })

  test('coconut water is replaced by another water, then by other drinks, and only then by seeds of the same price', () => {
    const wanted = aProduct('COCONUT', 399, { ...inSauces, name: 'Young Coconut Water', nameTw: '鮮椰子水' })
    const products = [
      aProduct('SEEDS', 399, { ...inSauces, name: 'Spiced Sunflower Seeds', nameTw: '五香葵瓜子' }),
      aProduct('CANDY', 499, { ...inSauces, name: 'Coconut Candy', nameTw: '椰子糖' }),
      aProduct('YUZU', 999, { ...inSauces, name: 'Yuzu Sparkling Water', nameTw: '柚子氣泡水' }),
      aProduct('RICE', 1599, { ...inSauces, name: 'Short-grain Rice', nameTw: '越光米' }),
    ]

    expect(codes(wanted, products)).toEqual(['YUZU', 'CANDY', 'SEEDS', 'RICE'])
  })

  test('a gift card is never a substitute, not even for a gift card', () => {
    const card = aProduct('GC-25', 2500, { ...inSauces, slug: 'gift-card-25' })

    expect(codes(aProduct('SOY', 2500, inSauces), [card])).toEqual([])
    expect(codes(aProduct('GC-50', 5000, { ...inSauces, slug: 'gift-card-50' }), [card])).toEqual([])
  })

  test('compares the prices of the area', () => {
    const wanted = aProduct('SOY', 500, { ...inSauces, priceVariants: [aPriceVariant(1, 900)] })
    const products = [
      aProduct('A', 500, inSauces),
      aProduct('B', 1200, { ...inSauces, priceVariants: [aPriceVariant(1, 1200, 890)] }),
    ]

    expect(codes(wanted, products)).toEqual(['B', 'A'])
  })

  test("leaves out products that can't be ordered: inactive, unavailable, out of stock, or without a price", () => {
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

  test('a special category does not count as shared', () => {
    expect(codes(aProduct('SOY', 500, { categoryIds: [51] }), [aProduct('TEA', 500, { categoryIds: [51] })])).toEqual(
      [],
    )
  })

  test('a product without a price is equally near to all', () => {
    const products = [aProduct('B', 900, inSauces), aProduct('A', 100, inSauces)]

    expect(codes(aProduct('SOY', null, inSauces), products)).toEqual(['B', 'A'])
  })

  test('a kit is replaced by a kit for the area, its own category first', () => {
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

  test('a kit never replaces another product', () => {
    expect(
      codes(aProduct('SOY', 500, { categoryIds: [9] }), [{ ...aKit('KIT', 500, null), categoryIds: [9] }]),
    ).toEqual([])
  })
})
