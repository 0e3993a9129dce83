import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aBundle, aComboItem, aProduct, aVariant, aZone1, now } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

function open(storage: Record<string, string> = {}) {
  return openBrowser(fakeShop(), { storage: { 'shop:version': '2', ...storage } }).load(async () => ({
    ...(await import('#stores/account/wish-offers.ts')),
    ...(await import('#stores/account/guest-wishlist.ts')),
    ...(await import('#stores/cart/cart.ts')),
  }))
}

describe('wishOffer', () => {
  test.each([
    ['a product', aProduct('SOY', 500), 500, false],
    ['a fixed bundle', aBundle('DUO', 900, 0, [aComboItem('SOY', 1, 1)]), 900, false],
    ['a bundle to compose', aBundle('BOX', 900, 2, [aComboItem('SOY', 0, 2)]), 900, true],
  ])('%s has its price', async (_, product, effective, needsPicks) => {
    const { wishOffer } = await open()

    expect(wishOffer(product, aZone1(), now)).toMatchObject({ price: { effective }, needsPicks })
  })

  test.each([
    ['an area that does not sell it', aProduct('SOY', 500, { variants: [aVariant(1, { isActive: false })] })],
    ['a sold out product', aProduct('SOY', 500, { quantity: 0, waQuantity: 0 })],
    ['a product without a price', aProduct('SOY', null)],
  ])('none for %s', async (_, product) => {
    const { wishOffer } = await open()

    expect(wishOffer(product, aZone1(), now)).toBeNull()
  })

  test('none without an area', async () => {
    const { wishOffer } = await open()

    expect(wishOffer(aProduct('SOY', 500), null, now)).toBeNull()
  })
})

describe('moveWishToCart', () => {
  test('moves one unit', async () => {
    const { moveWishToCart, $cartLines, $guestWishlist } = await open({ 'shop:wishlist': '["SOY","TEA"]' })

    await moveWishToCart(aProduct('SOY', 500))

    expect($cartLines.get()).toMatchObject([{ code: 'SOY', picked: 1 }])
    expect($guestWishlist.get()).toEqual(['TEA'])
  })
})
