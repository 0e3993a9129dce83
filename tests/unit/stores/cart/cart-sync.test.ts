import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { type Browser, openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer } from '#tests/support/fake-shop.ts'
import { lateAnswer } from '#tests/support/late-answer.ts'

type Answers = Parameters<typeof fakeShop>[0]

const getCart = 'GET /api/cart/u-1'
const putCart = 'PUT /api/cart/u-1'
const soy = aLine('FM-SOY')
const saved = (lines: readonly CartLine[]) => ({
  data: [{ comboItems: '[]', foodmartItems: JSON.stringify(lines), dealItems: '[]' }],
})

/** What Mei's browser holds when she has just signed in. */
const justSignedIn = {
  'shop:version': '2',
  'shop:token': 't-1',
  'shop:user': JSON.stringify({ id: 'u-1', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: null }),
}

/** A page of the shop that keeps the cart; `leave` is leaving it. */
async function openPage(browser: Browser) {
  const stores = await browser.load(async () => ({
    ...(await import('#stores/cart/cart-sync.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/account/session.ts')),
  }))
  const leave = stores.syncCart()
  return { ...stores, leave, codes: () => stores.$cartLines.get().map(({ code }) => code) }
}

function openShop(answers: Answers, storage: Record<string, string> = {}) {
  const shop = fakeShop({ [putCart]: () => json({ data: {} }), ...answers })
  return { shop, browser: openBrowser(shop, { storage: { ...justSignedIn, ...storage } }) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the saved cart comes back at login (spec §4)', () => {
  test('it joins the one that is here', async () => {
    const { shop, browser } = openShop(
      { [getCart]: () => json(saved([soy])) },
      { 'shop:cart': JSON.stringify([aLine('FM-SACHA')]) },
    )

    const { codes, leave } = await openPage(browser)
    await vi.advanceTimersByTimeAsync(800)
    leave()

    expect(codes()).toEqual(['FM-SOY', 'FM-SACHA'])
    expect(callsOf(shop)).toEqual([getCart, putCart])
  })

  test('a page that is left before it came has not restored it: the next one does', async () => {
    const never = lateAnswer()
    const { shop, browser } = openShop({
      [getCart]: () => (callsOf(shop).length === 1 ? never.answer() : json(saved([soy]))),
    })

    const first = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    first.leave()
    const second = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    second.leave()

    expect(second.codes()).toEqual(['FM-SOY'])
  })

  test('what is put in meanwhile is saved together with it, and not in its place', async () => {
    const late = lateAnswer()
    const { shop, browser } = openShop({ [getCart]: late.answer })

    const { addToCart, leave } = await openPage(browser)
    addToCart(aLine('FM-SACHA'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(callsOf(shop)).toEqual([getCart])

    late.come(saved([soy]))
    await vi.advanceTimersByTimeAsync(2_000)
    leave()

    expect(callsOf(shop).at(-1)).toBe(putCart)
    const body = JSON.stringify(await shop.requests.at(-1)?.clone().json())
    expect(body).toContain('FM-SOY')
    expect(body).toContain('FM-SACHA')
  })

  test('one that does not come is not asked for again, and the cart is saved all the same', async () => {
    const { shop, browser } = openShop({ [getCart]: noAnswer })

    const first = await openPage(browser)
    first.addToCart(aLine('FM-SACHA'))
    await vi.advanceTimersByTimeAsync(2_000)
    first.leave()
    const second = await openPage(browser)
    await vi.advanceTimersByTimeAsync(2_000)
    second.leave()

    expect(callsOf(shop)).toEqual([getCart, putCart])
  })

  test('it is put into nobody’s cart who has signed out meanwhile', async () => {
    const late = lateAnswer()
    const { browser } = openShop({ [getCart]: late.answer, 'POST /api/logout': () => json({ data: null }) })

    const { signOut, codes, leave } = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    await signOut()
    late.come(saved([soy]))
    await vi.advanceTimersByTimeAsync(0)
    leave()

    expect(codes()).toEqual([])
  })
})
