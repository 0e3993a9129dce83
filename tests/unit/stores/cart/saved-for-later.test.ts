import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

const kit = aLine('KIT', 2, { group: 'combo', key: 'KIT~meat=M', meat: 'M' })

async function open(storage: Record<string, string> = {}) {
  const browser = openBrowser(fakeShop(), { storage })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/cart/saved-for-later.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/account/guest-wishlist.ts')),
    ...(await import('#stores/account/wishlist.ts')),
    ...(await import('#stores/account/wishes.ts')),
  }))
  return { browser, ...stores }
}

describe('saved for later', () => {
  test('a line leaves the cart with its picks and count, and its product goes to the wishlist, also for a guest', async () => {
    const shop = await open()
    shop.addToCart(kit)
    shop.addToCart(aLine('FM-SOY'))

    shop.saveForLater(kit.key)

    expect(shop.$cartLines.get()).toEqual([aLine('FM-SOY')])
    expect(shop.$savedForLater.get()).toEqual([kit])
    expect(shop.$guestWishlist.get()).toEqual(['KIT'])
    const reloaded = await open(shop.browser.storage)
    expect(reloaded.$savedForLater.get()).toEqual([kit])
  })

  test('a line moved to the cart is unchanged, and leaves the wishlist', async () => {
    const shop = await open()
    shop.addToCart(kit)
    shop.saveForLater(kit.key)

    shop.moveToCart(kit)

    expect(shop.$cartLines.get()).toEqual([kit])
    expect(shop.$savedForLater.get()).toEqual([])
    expect(shop.$guestWishlist.get()).toEqual([])
  })

  test('a wish that was never in the cart can be moved there too', async () => {
    const shop = await open()
    await shop.toggleWish('FM-SOY')

    shop.moveToCart(aLine('FM-SOY'))

    expect(shop.$cartLines.get()).toEqual([aLine('FM-SOY')])
    expect(shop.$guestWishlist.get()).toEqual([])
  })

  test('the newest comes first, and a line saved again is listed once', async () => {
    const shop = await open()
    for (const line of [aLine('A'), aLine('B'), aLine('A', 3)]) {
      shop.addToCart(line)
      shop.saveForLater(line.key)
    }

    expect(shop.$savedForLater.get()).toEqual([aLine('A', 3), aLine('B')])
    expect(shop.$guestWishlist.get()).toEqual(['B', 'A'])
  })

  test('its product stays on the wishlist while another line of it is saved', async () => {
    const shop = await open()
    const plain = aLine('KIT', 1, { group: 'combo' })
    for (const line of [kit, plain]) {
      shop.addToCart(line)
      shop.saveForLater(line.key)
    }

    shop.dropSavedForLater(kit)
    expect(shop.$guestWishlist.get()).toEqual(['KIT'])
    shop.dropSavedForLater(plain)
    expect(shop.$guestWishlist.get()).toEqual([])
  })

  test('only lines of the cart can be saved', async () => {
    const shop = await open()

    shop.saveForLater('NOPE')

    expect([shop.$savedForLater.get(), shop.$guestWishlist.get()]).toEqual([[], []])
  })
})
