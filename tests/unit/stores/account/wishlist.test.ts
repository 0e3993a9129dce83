import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import type { FakeFetcher } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, refusal } from '#tests/support/fake-shop.ts'

const mei = { id: '1', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: null }
const signedIn = { 'shop:token': 't', 'shop:user': JSON.stringify(mei) }
const add = 'POST /api/v2/user/wishlist'

function open(shop: FakeFetcher, storage: Record<string, string> = {}) {
  const browser = openBrowser(shop, { storage: { 'shop:version': '2', ...storage } })
  return browser.load(async () => ({
    ...(await import('#stores/account/wishlist.ts')),
    ...(await import('#stores/account/wishes.ts')),
    ...(await import('#stores/account/guest-wishlist.ts')),
    ...(await import('#stores/account/session.ts')),
    ...(await import('#stores/account/user.ts')),
  }))
}

describe('toggleWish (rules §6, §8)', () => {
  test('a guest adds and removes a wish without a call', async () => {
    const shop = fakeShop()
    const { toggleWish, $guestWishlist } = await open(shop)

    await toggleWish('A')
    await toggleWish('B')
    expect($guestWishlist.get()).toEqual(['B', 'A'])
    await toggleWish('B')

    expect($guestWishlist.get()).toEqual(['A'])
    expect(callsOf(shop)).toEqual([])
  })

  test('401 asks for a sign-in', async () => {
    const { toggleWish, $isLoginNeeded } = await open(fakeShop({ [add]: refusal(401, 'unauthenticated') }), signedIn)
    expect($isLoginNeeded.get()).toBe(false)

    await toggleWish('A')

    expect($isLoginNeeded.get()).toBe(true)
  })

  test.each([
    ['It has left the shop.', 'It has left the shop'],
    ['這項商品已不再販售。', '這項商品已不再販售'],
  ])("422 shows the server's message without its period, and the product is not saved: %s", async (sentence, shown) => {
    const errors = { errors: { product: [sentence, 'Second.'] } }
    const shop = fakeShop({ [add]: refusal(422, 'invalid', errors) })
    const { toggleWish, $guestWishlist, $wishFault, $isLoginNeeded } = await open(shop, signedIn)

    await toggleWish('A')

    expect($wishFault.get()).toBe(shown)
    expect($guestWishlist.get()).toEqual([])
    expect($isLoginNeeded.get()).toBe(false)
  })

  test.each(['{', '7', '{"a":1}'])('stored text %s is no wishlist', async (text) => {
    const { $guestWishlist } = await open(fakeShop(), { 'shop:wishlist': text })

    expect($guestWishlist.get()).toEqual([])
  })
})
