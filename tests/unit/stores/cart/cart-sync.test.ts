import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLine } from '#tests/support/builders.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf } from '#tests/support/fake-shop.ts'
import { lateAnswer } from '#tests/support/late-answer.ts'
import { getCart, openPage, openShop, putCart, saved, soy } from '#tests/support/signed-in-cart.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the saved cart is restored at sign-in (rules §4)', () => {
  test('it is merged with the stored lines', async () => {
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

  test('a page that closes before the answer has not restored it; the next one does', async () => {
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

  test('lines added before the answer are saved together with it', async () => {
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

  test('it is not restored after a sign-out', async () => {
    const late = lateAnswer()
    const { browser } = openShop({ [getCart]: late.answer, 'POST /api/logout': () => json({ data: null }) })

    const { endSignIn, codes, leave } = await openPage(browser)
    await vi.advanceTimersByTimeAsync(0)
    await endSignIn()
    late.come(saved([soy]))
    await vi.advanceTimersByTimeAsync(0)
    leave()

    expect(codes()).toEqual([])
  })
})
