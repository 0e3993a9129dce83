import { describe, expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

async function open(storage: Record<string, string> = {}) {
  const browser = openBrowser(fakeShop(), { storage })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/last-quote.ts')),
    ...(await import('#stores/cart/quote.ts')),
  }))
  return { browser, ...stores }
}

describe('$lastQuote: the last quote of this device', () => {
  test('has names, counts and amounts after the cart is priced, and is forgotten with the cart', async () => {
    const stores = await open()
    stores.addToCart(aLine('FM-SOY', 2))
    const stop = stores.watchCart('ZONE1')

    // Two sauces at 12.50, and shipping at 9.99.
    await vi.waitFor(() => expect(stores.$lastQuote.get()).toMatchObject({ total: 3499 }))
    const line = { key: 'FM-SOY', picked: 2, name: 'Soy Sauce', nameTw: '醬油', lineTotal: 2500 }
    expect(stores.$lastQuote.get()?.lines).toMatchObject([
      { ...line, name: expect.any(String), nameTw: expect.anything() },
    ])
    expect(JSON.parse(stores.browser.storage['shop:last-quote'] ?? '')).toEqual(stores.$lastQuote.get())

    stores.clearCart()
    expect(stores.$lastQuote.get()).toBeNull()
    stop()
  })

  test('counts as long as each line is in it', async () => {
    const stores = await open()
    const last = {
      total: cents(3499),
      atMs: 0,
      lines: [{ key: 'FM-SOY', picked: 2, name: 'Soy', nameTw: null, lineTotal: cents(2500) }],
    }

    expect(stores.isStillPriced(last, [aLine('FM-SOY', 2)])).toBe(true)
    expect(stores.isStillPriced(last, [aLine('FM-SOY', 3)])).toBe(false)
    expect(stores.isStillPriced(last, [aLine('FM-SOY', 2), aLine('FM-MOON')])).toBe(false)
    expect(stores.isStillPriced(last, [])).toBe(false)
  })

  test.each(['', '[]', 'null', '{', '{"lines":[],"total":1.5,"atMs":1}', '{"lines":{},"total":1,"atMs":1}'])(
    'ignores damaged storage: %s',
    async (text) => {
      const stores = await open({ 'shop:last-quote': text, 'shop:version': '2' })

      expect(stores.$lastQuote.get()).toBeNull()
    },
  )

  test('drops a damaged line', async () => {
    const stored = {
      lines: [{ key: 'A', picked: 1, name: 'A', nameTw: 3, lineTotal: 'x' }, { key: 1 }],
      total: 5,
      atMs: 1,
    }
    const stores = await open({ 'shop:last-quote': JSON.stringify(stored), 'shop:version': '2' })

    expect(stores.$lastQuote.get()?.lines).toEqual([{ key: 'A', picked: 1, name: 'A', nameTw: null, lineTotal: null }])
  })
})
