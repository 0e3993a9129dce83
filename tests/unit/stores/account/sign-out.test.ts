import { describe, expect, test, vi } from 'vitest'
import sample from '#tests/fixtures/catalog-sample.json'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer, refusal } from '#tests/support/fake-shop.ts'
import { lateAnswer } from '#tests/support/late-answer.ts'

type Answers = Parameters<typeof fakeShop>[0]

const mei = { id: 'u-1', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: null }
const soy = aLine('FM-SOY')
const saved = (lines: readonly object[]) => () =>
  json({ data: [{ comboItems: '[]', foodmartItems: JSON.stringify(lines), dealItems: '[]' }] })
const getCart = 'GET /api/cart/u-1'
const putCart = 'PUT /api/cart/u-1'
const getWishes = 'GET /api/v2/user/wishlist'
const addWish = 'POST /api/v2/user/wishlist'
/** The answers of an account with soy sauce on its wishlist. */
const soyWished = () => json({ data: [{ id: 'w-1', product: sample.products.find(({ code }) => code === 'FM-SOY') }] })

/** Opens Mei's browser with her saved cart restored and a soy sauce in the cart. */
async function open(answers: Answers, storage: Record<string, string> = {}) {
  const shop = fakeShop({ 'POST /api/logout': () => json({ data: null }), ...answers })
  const browser = openBrowser(shop, {
    storage: {
      'shop:version': '2',
      'shop:token': 't-1',
      'shop:user': JSON.stringify(mei),
      'shop:cart': JSON.stringify([soy]),
      'shop:restored': 'u-1',
      ...storage,
    },
  })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/account/sign-out.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/account/guest-wishlist.ts')),
    ...(await import('#stores/cart/saved-for-later.ts')),
    ...(await import('#stores/account/session.ts')),
    ...(await import('#stores/account/user.ts')),
    ...(await import('#stores/cart/cart-sync.ts')),
  }))
  return { shop, storage: browser.storage, ...stores }
}

describe('signOut (rules §4: the cart is restored on login)', () => {
  test('a saved cart does not stay on the device for the next person', async () => {
    const { storage, signOut, $cartLines, $user } = await open(
      { [getCart]: saved([soy]) },
      {
        'shop:codes': '["WELCOME10"]',
        'shop:used-codes': '[{"email":"mei@example.com","code":"WELCOME10"}]',
        'shop:attempt': JSON.stringify({ body: '{}', key: 'k', orderId: 'o-1' }),
      },
    )

    expect(await signOut()).toEqual({ removed: 'cart', stayed: 'none', forgotCodes: true })

    expect($user.get()).toBeNull()
    expect($cartLines.get()).toEqual([])
    expect(storage['shop:attempt']).toBeUndefined()
    expect(storage['shop:codes'] ?? '[]').toBe('[]')
    expect(storage['shop:used-codes'] ?? '[]').toBe('[]')
  })

  test('changes that are not saved yet are sent first', async () => {
    const { shop, signOut, $cartLines } = await open({ [putCart]: () => json({ data: {} }) }, { 'shop:unsaved': '1' })

    await signOut()

    expect(callsOf(shop)).toEqual([putCart, 'POST /api/logout'])
    expect(JSON.stringify(await shop.requests[0]?.clone().json())).toContain('FM-SOY')
    expect($cartLines.get()).toEqual([])
  })

  test('a cart that was just emptied is saved as empty', async () => {
    const { shop, signOut } = await open(
      { [putCart]: () => json({ data: {} }) },
      { 'shop:cart': '[]', 'shop:unsaved': '1' },
    )

    expect(await signOut()).toEqual({ removed: 'none', stayed: 'none', forgotCodes: false })

    expect(callsOf(shop)).toEqual([putCart, 'POST /api/logout'])
  })

  test.each<[string, Answers, Record<string, string>]>([
    ['fails to be saved', { [putCart]: noAnswer }, { 'shop:unsaved': '1' }],
    ['fails to be compared', { [getCart]: noAnswer }, {}],
    ['differs from the saved cart', { [getCart]: saved([{ ...soy, picked: 2 }]) }, {}],
    ['is not saved', { [getCart]: () => json({ data: [] }) }, {}],
  ])('a cart that %s stays', async (_, answers, storage) => {
    const { signOut, $cartLines, $user } = await open(answers, storage)

    expect(await signOut()).toEqual({ removed: 'none', stayed: 'cart', forgotCodes: false })

    expect($user.get()).toBeNull()
    expect($cartLines.get()).toHaveLength(1)
  })

  describe('while the saved cart is not restored', () => {
    const unrestored = { 'shop:restored': '', 'shop:restore-failed': 'u-1', 'shop:unsaved': '1' }

    test.each<[string, Answers]>([
      ['the call gets a 500', { [getCart]: refusal(500, 'internal') }],
      ['the call gets no answer', { [getCart]: noAnswer }],
    ])(
      'and %s, the cart stays on the device, the shopper gets a message, and the saved cart does not change',
      async (_, answers) => {
        const { shop, storage, signOut, $cartLines, $user } = await open(answers, unrestored)

        expect(await signOut()).toEqual({ removed: 'none', stayed: 'cart', forgotCodes: false })

        expect(callsOf(shop)).toEqual([getCart, 'POST /api/logout'])
        expect($user.get()).toBeNull()
        expect($cartLines.get()).toEqual([soy])
        expect(storage['shop:restore-failed'] ?? '').toBe('')
      },
    )

    test('and the cart is empty, nothing is sent', async () => {
      const { shop, signOut } = await open({ [getCart]: noAnswer }, { ...unrestored, 'shop:cart': '[]' })

      expect(await signOut()).toEqual({ removed: 'none', stayed: 'none', forgotCodes: false })

      expect(callsOf(shop)).toEqual([getCart, 'POST /api/logout'])
    })

    test('and the last try succeeds, the merged cart is saved', async () => {
      const { shop, signOut, $cartLines } = await open(
        { [getCart]: saved([aLine('FM-TEA')]), [putCart]: () => json({ data: {} }) },
        unrestored,
      )

      expect(await signOut()).toEqual({ removed: 'cart', stayed: 'none', forgotCodes: false })

      expect(callsOf(shop)).toEqual([getCart, putCart, 'POST /api/logout'])
      const body = JSON.stringify(await shop.requests[1]?.clone().json())
      for (const code of ['FM-SOY', 'FM-TEA']) expect(body).toContain(code)
      expect($cartLines.get()).toEqual([])
    })
  })

  test('emptying the cart does not change the saved cart', async () => {
    const { shop, signOut, syncCart } = await open({ [getCart]: saved([soy]) })
    const stop = syncCart()

    await signOut()
    stop()

    expect(callsOf(shop)).not.toContain(putCart)
  })

  test('the sign-out waits until the cart is saved', async () => {
    vi.useFakeTimers()
    const message: string[] = []
    const { signOut, syncCart } = await open(
      {
        [putCart]: async () => {
          const isFirst = message.length === 0
          message.push('sent')
          if (isFirst) for (let turns = 0; turns < 1000; turns += 1) await Promise.resolve()
          message.push('saved')
          return json({ data: {} })
        },
        'POST /api/logout': () => {
          message.push('left')
          return json({ data: null })
        },
      },
      { 'shop:unsaved': '1' },
    )
    const stop = syncCart()
    vi.advanceTimersByTime(800)

    await signOut()
    stop()
    vi.useRealTimers()

    expect(message).toEqual(['sent', 'sent', 'saved', 'saved', 'left'])
  })

  test('the sign-out waits for a saved cart that is loading, and removes it too', async () => {
    const [cart, wishes] = [lateAnswer(), lateAnswer()]
    let isAsked = false
    const { signOut, syncCart, $cartLines } = await open(
      {
        [getCart]: () => {
          if (isAsked) return saved([soy])()
          isAsked = true
          return cart.answer()
        },
        [putCart]: () => json({ data: {} }),
        [getWishes]: wishes.answer,
      },
      { 'shop:restored': '', 'shop:cart': '[]', 'shop:wishlist': '["FM-SOY"]' },
    )
    const stop = syncCart()

    const leaving = signOut()
    cart.come(await saved([soy])().json())
    await vi.waitFor(() => expect($cartLines.get()).toHaveLength(1))
    wishes.come(await soyWished().json())
    await leaving
    stop()

    expect($cartLines.get()).toEqual([])
  })

  test('wishes and lines saved for later are removed when the account has them', async () => {
    const { shop, signOut, $guestWishlist, $savedForLater } = await open(
      { [getCart]: saved([soy]), [getWishes]: soyWished },
      { 'shop:wishlist': '["FM-SOY"]', 'shop:later': JSON.stringify([soy]) },
    )

    expect(await signOut()).toEqual({ removed: 'both', stayed: 'none', forgotCodes: false })

    expect(callsOf(shop)).not.toContain(addWish)
    expect($guestWishlist.get()).toEqual([])
    expect($savedForLater.get()).toEqual([])
  })

  test('wishes that are not in the account are sent first, and then removed', async () => {
    const { shop, signOut, $guestWishlist, $savedForLater } = await open(
      { [getCart]: saved([soy]), [getWishes]: soyWished, [addWish]: () => json({ data: {} }, 201) },
      { 'shop:wishlist': '["FM-SOY","FM-NEW"]', 'shop:later': JSON.stringify([aLine('FM-LATE')]) },
    )

    expect(await signOut()).toEqual({ removed: 'both', stayed: 'none', forgotCodes: false })

    expect(callsOf(shop).filter((call) => call === addWish)).toHaveLength(2)
    expect($guestWishlist.get()).toEqual([])
    expect($savedForLater.get()).toEqual([])
  })

  test('wishes that the account refuses stay, and the shopper gets a message', async () => {
    const { signOut, $guestWishlist, $savedForLater } = await open(
      { [getCart]: saved([soy]), [getWishes]: soyWished, [addWish]: noAnswer },
      { 'shop:wishlist': '["FM-SOY","FM-NEW"]', 'shop:later': JSON.stringify([aLine('FM-LATE')]) },
    )

    expect(await signOut()).toEqual({ removed: 'both', stayed: 'saved', forgotCodes: false })

    expect($guestWishlist.get()).toEqual(['FM-NEW'])
    expect($savedForLater.get()).toEqual([aLine('FM-LATE')])
  })

  test("wishes stay when the wishlist can't be loaded", async () => {
    const { signOut, $guestWishlist } = await open(
      { [getCart]: saved([soy]), [getWishes]: noAnswer },
      { 'shop:wishlist': '["FM-SOY"]' },
    )

    expect(await signOut()).toEqual({ removed: 'cart', stayed: 'saved', forgotCodes: false })

    expect($guestWishlist.get()).toEqual(['FM-SOY'])
  })
})
