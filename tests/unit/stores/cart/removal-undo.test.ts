import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

const soy = aLine('FM-SOY')
const kit = aLine('KIT', 2, { group: 'combo', key: 'KIT~meat=M', meat: 'M' })
const tea = aLine('FM-TEA')
const offer = { from: 'combo', place: 0, key: kit.key, code: 'KIT', name: 'Kit', message: 'gone' } as const

async function open() {
  const shop = await openBrowser(fakeShop()).load(async () => ({
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/saved-for-later.ts')),
    ...(await import('#stores/cart/removal-undo.ts')),
    ...(await import('#stores/account/guest-wishlist.ts')),
  }))
  for (const line of [soy, kit, tea]) shop.addToCart(line)
  return shop
}

describe('a removed line', () => {
  test('can be restored to its place', async () => {
    const shop = await open()

    shop.removeWithUndo(offer, () => shop.removeFromCart(kit.key))
    expect(shop.$removal.get()).toEqual(offer)
    shop.undoRemoval()

    expect(shop.$cartLines.get()).toEqual([soy, kit, tea])
    expect(shop.$removal.get()).toBeNull()
  })

  test('saved for later can be restored, and leaves the wishlist again', async () => {
    const shop = await open()

    shop.removeWithUndo(offer, () => shop.saveForLater(kit.key))
    expect(shop.$guestWishlist.get()).toEqual(['KIT'])
    shop.undoRemoval()

    expect(shop.$cartLines.get()).toEqual([soy, kit, tea])
    expect(shop.$savedForLater.get()).toEqual([])
    expect(shop.$guestWishlist.get()).toEqual([])
  })

  test('from the saved lines is restored with its wish', async () => {
    const shop = await open()
    shop.saveForLater(kit.key)

    shop.removeWithUndo({ ...offer, from: 'later' }, () => shop.dropSavedForLater(kit))
    expect(shop.$guestWishlist.get()).toEqual([])
    shop.undoRemoval()

    expect(shop.$savedForLater.get()).toEqual([kit])
    expect(shop.$guestWishlist.get()).toEqual(['KIT'])
  })

  test("can't be restored after the next change", async () => {
    const shop = await open()
    shop.removeWithUndo(offer, () => shop.removeFromCart(kit.key))

    shop.addToCart(tea)
    shop.undoRemoval()

    expect(shop.$removal.get()).toBeNull()
    expect(shop.$cartLines.get().map((line) => line.code)).toEqual(['FM-SOY', 'FM-TEA'])
  })
})
