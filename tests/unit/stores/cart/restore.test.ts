import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLine } from '#tests/support/builders.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, noAnswer, refusal } from '#tests/support/fake-shop.ts'
import { lateAnswer } from '#tests/support/late-answer.ts'
import { type Answer, getCart, mei, openPage, openShop, putCart, saved, soy } from '#tests/support/signed-in-cart.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("a saved cart that can't be loaded", () => {
  const sacha = aLine('FM-SACHA')
  const notAList = { data: [{ comboItems: '[]', foodmartItems: 'not JSON', dealItems: '[]' }] }
  const failures: readonly (readonly [string, Answer])[] = [
    ['gets a 500', refusal(500, 'internal')],
    ['gets no answer', noAnswer],
    ['gets an HTML page', () => new Response('<html></html>', { status: 200 })],
    ['gets no list', () => json({ data: { comboItems: '[]' } })],
    ['has a list that is no JSON', () => json(notAList)],
  ]

  /** Opens a shop that fails the first `count` calls for the saved cart. Later answers have a soy sauce. */
  function openFailing(failure: Answer, count: number, storage: Record<string, string> = {}) {
    let asked = 0
    return openShop(
      {
        [getCart]: (request) => {
          asked += 1
          return asked <= count ? failure(request) : json(saved([soy]))
        },
      },
      { 'shop:cart': JSON.stringify([sacha]), ...storage },
    )
  }

  test.each(failures)('one that %s is not overwritten by changes on this device', async (_, failure) => {
    const { shop, browser } = openFailing(failure, Number.POSITIVE_INFINITY)

    const { addToCart, codes, leave } = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    addToCart(aLine('FM-NOODLE'))
    await vi.advanceTimersByTimeAsync(600_000)
    leave()

    expect(callsOf(shop)).not.toContain(putCart)
    expect(codes()).toEqual(['FM-SACHA', 'FM-NOODLE'])
    expect(browser.storage['shop:restore-failed']).toBe('u-1')
  })

  test.each(failures)('one that %s is loaded again, merged, and only then saved', async (_, failure) => {
    const { shop, browser } = openFailing(failure, 2)

    const { addToCart, codes, leave } = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    addToCart(aLine('FM-NOODLE'))
    await vi.advanceTimersByTimeAsync(10_000)
    leave()

    expect(callsOf(shop)).toEqual([getCart, getCart, getCart, putCart])
    const body = JSON.stringify(await shop.requests.at(-1)?.clone().json())
    for (const code of ['FM-SOY', 'FM-SACHA', 'FM-NOODLE']) expect(body).toContain(code)
    expect(codes()).toEqual(['FM-SOY', 'FM-SACHA', 'FM-NOODLE'])
    expect(browser.storage['shop:restore-failed'] ?? '').toBe('')
  })

  test('the next tries come at growing intervals, up to a minute', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { shop, browser } = openFailing(noAnswer, Number.POSITIVE_INFINITY)

    const { leave } = await openPage(browser)
    const counts = []
    for (const waitMs of [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await vi.advanceTimersByTimeAsync(waitMs)
      counts.push(callsOf(shop).length)
    }
    leave()
    vi.restoreAllMocks()

    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('a refused call is repeated by the next page only', async () => {
    const { shop, browser } = openFailing(refusal(403, 'forbidden'), 1)

    const first = await openPage(browser)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(callsOf(shop)).toEqual([getCart])
    first.leave()
    const second = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    second.leave()

    expect(second.codes()).toEqual(['FM-SOY', 'FM-SACHA'])
  })

  test('it is loaded again when the connection is back', async () => {
    const { browser } = openFailing(noAnswer, 1)

    const { codes, leave } = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    leave()

    expect(codes()).toEqual(['FM-SOY', 'FM-SACHA'])
  })

  test('the next page loads it again, and reports the failure until then', async () => {
    const late = lateAnswer()
    const { browser } = openShop(
      { [getCart]: () => late.answer() },
      { 'shop:cart': JSON.stringify([sacha]), 'shop:restore-failed': 'u-1' },
    )

    const { $hasRestoreFailed, codes, leave } = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    expect($hasRestoreFailed.get()).toBe(true)
    late.come(saved([soy]))
    await vi.advanceTimersByTimeAsync(0)
    leave()

    expect($hasRestoreFailed.get()).toBe(false)
    expect(codes()).toEqual(['FM-SOY', 'FM-SACHA'])
  })

  test('the shopper gets a message and can try again', async () => {
    const { shop, browser } = openFailing(refusal(500, 'internal'), 1)

    const { $hasRestoreFailed, restoreSavedCart, codes, leave } = await openPage(browser)
    expect($hasRestoreFailed.get()).toBe(false)
    await vi.advanceTimersByTimeAsync(0)
    expect($hasRestoreFailed.get()).toBe(true)
    await restoreSavedCart()
    leave()

    expect(callsOf(shop)).toEqual([getCart, getCart])
    expect($hasRestoreFailed.get()).toBe(false)
    expect(codes()).toEqual(['FM-SOY', 'FM-SACHA'])
  })

  test('earlier changes are saved even when the merge changes nothing', async () => {
    const { shop, browser } = openShop(
      { [getCart]: () => json({ data: [] }) },
      { 'shop:cart': JSON.stringify([sacha]), 'shop:unsaved': '1' },
    )

    const { leave } = await openPage(browser)
    await vi.advanceTimersByTimeAsync(2_000)
    leave()

    expect(callsOf(shop)).toEqual([getCart, putCart])
  })

  test('once another tab has loaded it, this one reports no failure, does not load it, and saves again', async () => {
    const { shop, browser } = openFailing(noAnswer, Number.POSITIVE_INFINITY)

    const { $hasRestoreFailed, addToCart, codes, leave } = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    browser.writtenElsewhere('shop:cart', JSON.stringify([soy, sacha]))
    browser.writtenElsewhere('shop:restored', 'u-1')
    expect($hasRestoreFailed.get()).toBe(false)
    addToCart(aLine('FM-NOODLE'))
    await vi.advanceTimersByTimeAsync(600_000)
    leave()

    expect(callsOf(shop)).toEqual([getCart, putCart])
    expect(codes()).toEqual(['FM-SOY', 'FM-SACHA', 'FM-NOODLE'])
  })

  test("an answer that arrives after another tab's merge does not restore removed lines", async () => {
    const late = lateAnswer()
    const { browser } = openShop({ [getCart]: late.answer }, { 'shop:cart': JSON.stringify([sacha]) })

    const { codes, leave } = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    browser.writtenElsewhere('shop:restored', 'u-1')
    browser.writtenElsewhere('shop:cart', JSON.stringify([sacha]))
    late.come(saved([soy]))
    await vi.advanceTimersByTimeAsync(0)
    leave()

    expect(codes()).toEqual(['FM-SACHA'])
  })

  test('a new sign-in restores again', async () => {
    const { shop, browser } = openShop(
      {
        'POST /api/login': () => json({ data: { token: 't-2', user: { ...mei, hasPassword: true } } }),
        [getCart]: () => json(saved([soy])),
      },
      { 'shop:user': 'null', 'shop:token': '', 'shop:restored': 'u-1' },
    )

    const signedIn = browser.load(async () =>
      (await import('#stores/account/session.ts')).signIn(mei.email, 'Passw0rd'),
    )
    expect((await signedIn).ok).toBe(true)
    const { codes, leave } = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    leave()

    expect(callsOf(shop)).toEqual(['POST /api/login', getCart])
    expect(codes()).toEqual(['FM-SOY'])
  })

  test("a user who signs in while another user's cart loads gets their own", async () => {
    const late = lateAnswer()
    const { shop, browser } = openShop({
      [getCart]: late.answer,
      'GET /api/cart/u-2': () => json(saved([aLine('FM-TEA')])),
    })

    const { $user, codes, leave } = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    $user.set({ ...mei, id: 'u-2', hasPassword: true })
    late.come(saved([soy]))
    await vi.advanceTimersByTimeAsync(0)
    leave()

    expect(callsOf(shop)).toEqual([getCart, 'GET /api/cart/u-2'])
    expect(codes()).toEqual(['FM-TEA'])
  })
})
