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
  }))
  return { browser, ...stores }
}

describe('saved for later', () => {
  test('a line leaves the cart with its picks and count, and its product is on the wishlist of a guest too', async () => {
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

  test('moved to the cart it is what it was, and off the wishlist', async () => {
    const shop = await open()
    shop.addToCart(kit)
    shop.saveForLater(kit.key)

    shop.moveToCart(kit)

    expect(shop.$cartLines.get()).toEqual([kit])
    expect(shop.$savedForLater.get()).toEqual([])
    expect(shop.$guestWishlist.get()).toEqual([])
  })

  test('a wish that was never in the cart can be moved there as well', async () => {
    const shop = await open()
    await shop.toggleWish('FM-SOY')

    shop.moveToCart(aLine('FM-SOY'))

    expect(shop.$cartLines.get()).toEqual([aLine('FM-SOY')])
    expect(shop.$guestWishlist.get()).toEqual([])
  })

  test('the newest stands first, and a line that is put by again stands there once', async () => {
    const shop = await open()
    for (const line of [aLine('A'), aLine('B'), aLine('A', 3)]) {
      shop.addToCart(line)
      shop.saveForLater(line.key)
    }

    expect(shop.$savedForLater.get()).toEqual([aLine('A', 3), aLine('B')])
    expect(shop.$guestWishlist.get()).toEqual(['B', 'A'])
  })

  test('its product stays wished for while another line of it is kept', async () => {
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

  test('what is not in the cart can not be put by', async () => {
    const shop = await open()

    shop.saveForLater('NOPE')

    expect([shop.$savedForLater.get(), shop.$guestWishlist.get()]).toEqual([[], []])
  })
})
