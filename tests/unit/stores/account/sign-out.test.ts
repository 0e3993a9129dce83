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
/** An account that keeps the soy sauce on its wishlist. */
const soyWished = () => json({ data: [{ id: 'w-1', product: sample.products.find(({ code }) => code === 'FM-SOY') }] })

/** Mei's browser, with her saved cart restored and a soy sauce in the cart; everything else as the test has it. */
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
    ...(await import('#stores/cart/cart-sync.ts')),
  }))
  return { shop, storage: browser.storage, ...stores }
}

describe('signOut (rules §4: the cart is restored on login)', () => {
  test('the cart that the account keeps does not stay for the next person', async () => {
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

  test('what was not sent yet is sent first', async () => {
    const { shop, signOut, $cartLines } = await open({ [putCart]: () => json({ data: {} }) }, { 'shop:unsaved': '1' })

    await signOut()

    expect(callsOf(shop)).toEqual([putCart, 'POST /api/logout'])
    expect(JSON.stringify(await shop.requests[0]?.clone().json())).toContain('FM-SOY')
    expect($cartLines.get()).toEqual([])
  })

  test('a cart that was just emptied is sent as such, so that it does not come back', async () => {
    const { shop, signOut } = await open(
      { [putCart]: () => json({ data: {} }) },
      { 'shop:cart': '[]', 'shop:unsaved': '1' },
    )

    expect(await signOut()).toEqual({ removed: 'none', stayed: 'none', forgotCodes: false })

    expect(callsOf(shop)).toEqual([putCart, 'POST /api/logout'])
  })

  test.each<[string, Answers, Record<string, string>]>([
    ['can not be sent', { [putCart]: noAnswer }, { 'shop:unsaved': '1' }],
    ['can not be asked about', { [getCart]: noAnswer }, {}],
    ['is another one than the account keeps', { [getCart]: saved([{ ...soy, picked: 2 }]) }, {}],
    ['is not kept at all', { [getCart]: () => json({ data: [] }) }, {}],
  ])('a cart that %s stays', async (_, answers, storage) => {
    const { signOut, $cartLines, $user } = await open(answers, storage)

    expect(await signOut()).toEqual({ removed: 'none', stayed: 'cart', forgotCodes: false })

    expect($user.get()).toBeNull()
    expect($cartLines.get()).toHaveLength(1)
  })

  describe('while the saved cart is not restored', () => {
    const unrestored = { 'shop:restored': '', 'shop:restore-failed': 'u-1', 'shop:unsaved': '1' }

    test.each<[string, Answers]>([
      ['answered 500', { [getCart]: refusal(500, 'internal') }],
      ['not answered', { [getCart]: noAnswer }],
    ])('and is %s, the cart stays here, as is told, and the account keeps its own', async (_, answers) => {
      const { shop, storage, signOut, $cartLines, $user } = await open(answers, unrestored)

      expect(await signOut()).toEqual({ removed: 'none', stayed: 'cart', forgotCodes: false })

      expect(callsOf(shop)).toEqual([getCart, 'POST /api/logout'])
      expect($user.get()).toBeNull()
      expect($cartLines.get()).toEqual([soy])
      expect(storage['shop:restore-failed'] ?? '').toBe('')
    })

    test('and the cart here is empty, nothing is sent in its place', async () => {
      const { shop, signOut } = await open({ [getCart]: noAnswer }, { ...unrestored, 'shop:cart': '[]' })

      expect(await signOut()).toEqual({ removed: 'none', stayed: 'none', forgotCodes: false })

      expect(callsOf(shop)).toEqual([getCart, 'POST /api/logout'])
    })

    test('and comes at the last try, both carts are saved as one', async () => {
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

  test('emptying the cart here leaves the one that the account keeps alone', async () => {
    const { shop, signOut, syncCart } = await open({ [getCart]: saved([soy]) })
    const stop = syncCart()

    await signOut()
    stop()

    expect(callsOf(shop)).not.toContain(putCart)
  })

  test('a cart that is just being saved has its answer before its shopper is signed out', async () => {
    vi.useFakeTimers()
    const told: string[] = []
    const { signOut, syncCart } = await open(
      {
        [putCart]: async () => {
          const isFirst = told.length === 0
          told.push('sent')
          if (isFirst) for (let turns = 0; turns < 1000; turns += 1) await Promise.resolve()
          told.push('saved')
          return json({ data: {} })
        },
        'POST /api/logout': () => {
          told.push('left')
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

    expect(told).toEqual(['sent', 'sent', 'saved', 'saved', 'left'])
  })

  test('a saved cart that is just coming back is waited for, and goes as well', async () => {
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

  test('hearts and lines put by go with the wishlist that the account keeps', async () => {
    const { shop, signOut, $guestWishlist, $savedForLater } = await open(
      { [getCart]: saved([soy]), [getWishes]: soyWished },
      { 'shop:wishlist': '["FM-SOY"]', 'shop:later': JSON.stringify([soy]) },
    )

    expect(await signOut()).toEqual({ removed: 'both', stayed: 'none', forgotCodes: false })

    expect(callsOf(shop)).not.toContain(addWish)
    expect($guestWishlist.get()).toEqual([])
    expect($savedForLater.get()).toEqual([])
  })

  test('what was saved here and never reached the account is sent first, and goes as well', async () => {
    const { shop, signOut, $guestWishlist, $savedForLater } = await open(
      { [getCart]: saved([soy]), [getWishes]: soyWished, [addWish]: () => json({ data: {} }, 201) },
      { 'shop:wishlist': '["FM-SOY","FM-NEW"]', 'shop:later': JSON.stringify([aLine('FM-LATE')]) },
    )

    expect(await signOut()).toEqual({ removed: 'both', stayed: 'none', forgotCodes: false })

    expect(callsOf(shop).filter((call) => call === addWish)).toHaveLength(2)
    expect($guestWishlist.get()).toEqual([])
    expect($savedForLater.get()).toEqual([])
  })

  test('what the account does not take stays, and that is told', async () => {
    const { signOut, $guestWishlist, $savedForLater } = await open(
      { [getCart]: saved([soy]), [getWishes]: soyWished, [addWish]: noAnswer },
      { 'shop:wishlist': '["FM-SOY","FM-NEW"]', 'shop:later': JSON.stringify([aLine('FM-LATE')]) },
    )

    expect(await signOut()).toEqual({ removed: 'both', stayed: 'saved', forgotCodes: false })

    expect($guestWishlist.get()).toEqual(['FM-NEW'])
    expect($savedForLater.get()).toEqual([aLine('FM-LATE')])
  })

  test('hearts stay where the wishlist can not be asked about', async () => {
    const { signOut, $guestWishlist } = await open(
      { [getCart]: saved([soy]), [getWishes]: noAnswer },
      { 'shop:wishlist': '["FM-SOY"]' },
    )

    expect(await signOut()).toEqual({ removed: 'cart', stayed: 'saved', forgotCodes: false })

    expect($guestWishlist.get()).toEqual(['FM-SOY'])
  })
})
