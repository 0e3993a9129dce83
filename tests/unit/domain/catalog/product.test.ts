import { describe, expect, test } from 'vitest'
import {
  firstImage,
  isFixedBundle,
  isGiftCard,
  isKit,
  pieceImage,
  productPath,
  variantIn,
} from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { aBundle, aKit, aProduct, aVariant } from '#tests/support/builders.ts'

describe('product types (rules §12 "Types")', () => {
  test('a fixed bundle is a bundle with combo size 0', () => {
    expect(isFixedBundle(aBundle('B', 100, 0, []))).toBe(true)
    expect(isFixedBundle(aBundle('B', 100, 1, []))).toBe(false)
    expect(isFixedBundle(aProduct('P', 100))).toBe(false)
  })

  test('a kit is a combo broth or a hot pot bundle', () => {
    expect(isKit(aKit('K', 100, null))).toBe(true)
    expect(isKit(aBundle('B', 100, 0, []))).toBe(true)
    expect(isKit(aProduct('P', 100))).toBe(false)
    expect(isKit({ ...aProduct('P', 100), subType: 'hotpot' })).toBe(false)
  })
})

describe("isGiftCard: by the product's slug", () => {
  test.each(['gift-card', 'gift-card-25', 'gift-cards', 'lucky-gift-card', 'new-year-gift-cards-for-two'])(
    '%s is a gift card',
    (slug) => {
      expect(isGiftCard({ slug })).toBe(true)
    },
  )

  test.each(['gift-box', 'card', 'mooncake-gift-box', 'gift-cardamom', 'regift-card', 'gift-card2'])(
    '%s is no gift card',
    (slug) => {
      expect(isGiftCard({ slug })).toBe(false)
    },
  )
})

describe('variantIn (rules §12: a product without a variant for the area is not active there)', () => {
  test('is the variant of that area', () => {
    const product = aProduct('P', 100, { variants: [aVariant(1), aVariant(2, { isActive: false })] })

    expect(variantIn(product, 2)?.isActive).toBe(false)
    expect(variantIn(product, 3)).toBeUndefined()
  })
})

describe('firstImage (rules §3: comma-separated list, first used)', () => {
  test.each([
    ['/a.jpg', null, '/a.jpg'],
    ['/a.jpg,/b.jpg', null, '/a.jpg'],
    [' /a.jpg , /b.jpg', '/c.jpg', '/a.jpg'],
    [',/b.jpg', null, '/b.jpg'],
    ['', '/c.jpg', '/c.jpg'],
    [' , ', '/c.jpg', '/c.jpg'],
    [null, '/c.jpg', '/c.jpg'],
    [null, null, null],
  ])('of %j and %j is %j', (imageFullurl, imageUrl, image) => {
    expect(firstImage(aProduct('P', 100, { imageFullurl, imageUrl }))).toBe(image)
  })
})

describe('pieceImage', () => {
  test.each([
    ['/a.svg,/a-piece.svg', '/a-piece.svg'],
    ['/a.svg , /b.svg , /a-piece.webp ', '/a-piece.webp'],
    ['/a.svg,/piece.svg', null],
    ['/a-piece.old/a.svg', null],
    [null, null],
  ])('of %j is %j', (imageFullurl, image) => {
    expect(pieceImage(aProduct('P', 100, { imageFullurl }))).toBe(image)
  })
})

describe('localizedName (rules §1)', () => {
  test('is the Chinese name when the language is tw and there is one', () => {
    expect(localizedName({ name: 'Hot Pot', nameTw: '火鍋' }, 'tw')).toBe('火鍋')
    expect(localizedName({ name: 'Hot Pot', nameTw: '火鍋' }, 'en')).toBe('Hot Pot')
    expect(localizedName({ name: 'Hot Pot', nameTw: null }, 'tw')).toBe('Hot Pot')
    expect(localizedName({ name: 'Hot Pot', nameTw: '' }, 'tw')).toBe('Hot Pot')
  })
})

describe('productPath (rules §2)', () => {
  test('is the bundle page for a product with picks, and the product page for any other', () => {
    expect(productPath(aKit('K', 100, null))).toBe('/food-mart/bundle/k')
    expect(productPath(aBundle('B', 100, 0, []))).toBe('/food-mart/bundle/b')
    expect(productPath(aProduct('P', 100))).toBe('/food-mart/p')
  })
})
