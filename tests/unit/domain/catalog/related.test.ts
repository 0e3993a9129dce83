import { describe, expect, test } from 'vitest'
import { listExtras, listRelated } from '#domain/catalog/related.ts'
import { aBundle, aComboItem, aKit, anArea, aProduct, aVariant, now } from '#tests/support/builders.ts'

const area = anArea()
const codes = (products: readonly { readonly code: string }[]) => products.map((product) => product.code)
const sauce = aProduct('SAUCE', 700, { categoryIds: [1, 2], orderItemsCount: 50 })

describe('listRelated', () => {
  test('products with the most shared categories come first, then those ordered most', () => {
    const products = [
      sauce,
      aProduct('ONE', 100, { categoryIds: [1], orderItemsCount: 10 }),
      aProduct('MORE', 100, { categoryIds: [1], orderItemsCount: 20 }),
      aProduct('BOTH', 100, { categoryIds: [1, 2] }),
      aProduct('OTHER', 100, { categoryIds: [3], orderItemsCount: 99 }),
    ]

    expect(codes(listRelated(sauce, { products, area, nowMs: now }))).toEqual(['BOTH', 'MORE', 'ONE'])
  })

  test('sold-out products come last, and there are four in all', () => {
    const products = ['A', 'B', 'C', 'D'].map((code) => aProduct(code, 100, { categoryIds: [1] }))
    const gone = aProduct('GONE', 100, { categoryIds: [1, 2], quantity: 0 })

    expect(codes(listRelated(sauce, { products: [gone, ...products.slice(1)], area, nowMs: now }))).toEqual([
      'B',
      'C',
      'D',
      'GONE',
    ])
    expect(codes(listRelated(sauce, { products: [gone, ...products], area, nowMs: now }))).toEqual(['A', 'B', 'C', 'D'])
  })

  test('products that the area does not list are left out', () => {
    const products = [
      aProduct('OFF', 100, { categoryIds: [1], variants: [aVariant(area.id, { isActive: false })] }),
      aProduct('BROTH', 100, { categoryIds: [1], type: 'broth' }),
    ]

    expect(listRelated(sauce, { products, area, nowMs: now })).toEqual([])
  })

  test('a kit gets add-ons', () => {
    const kit = aKit('KIT', 2589, null, { categoryIds: [1] })
    const products = [
      kit,
      sauce,
      aProduct('CORN', 100, { type: 'add-ons', orderItemsCount: 1 }),
      aProduct('TOFU', 100, { type: 'add-ons', orderItemsCount: 2 }),
    ]

    expect(codes(listRelated(kit, { products, area, nowMs: now }))).toEqual(['TOFU', 'CORN'])
  })

  test('the combo items of a bundle are left out', () => {
    const bundle = aProduct('BOX', 2000, { type: 'bundle', comboItems: [aComboItem('ONE', 1, 1)], categoryIds: [1] })
    const products = ['ONE', 'TWO'].map((code) => aProduct(code, 100, { categoryIds: [1] }))

    expect(codes(listRelated(bundle, { products, area, nowMs: now }))).toEqual(['TWO'])
  })
})

describe('listExtras (rules §3 "Cart line")', () => {
  const kit = aKit('KIT', 2589, null, { comboItems: [aComboItem('CORN', 0, 2)] })

  test('are add-ons in stock that are no combo items, the most ordered first', () => {
    const products = [
      sauce,
      aProduct('CORN', 100, { type: 'add-ons', orderItemsCount: 9 }),
      aProduct('GONE', 100, { type: 'add-ons', orderItemsCount: 8, quantity: 0 }),
      aProduct('UDON', 100, { type: 'add-ons', orderItemsCount: 1 }),
      aProduct('TOFU', 100, { type: 'add-ons', orderItemsCount: 2 }),
      aProduct('SOON', 100, { type: 'add-ons', variants: [aVariant(area.id, { releaseAtMs: now + 1 })] }),
    ]

    expect(codes(listExtras(kit, { products, area, nowMs: now }))).toEqual(['TOFU', 'UDON'])
  })

  test('are at most eight', () => {
    const products = Array.from({ length: 9 }, (_, nth) => aProduct(`A${nth}`, 100, { type: 'add-ons' }))

    expect(listExtras(kit, { products, area, nowMs: now })).toHaveLength(8)
  })

  test('are none for a product that is no kit', () => {
    const bundle = { ...aBundle('B', 100, 1, []), subType: 'food market' }

    expect(listExtras(bundle, { products: [aProduct('A', 100, { type: 'add-ons' })], area, nowMs: now })).toEqual([])
  })
})
