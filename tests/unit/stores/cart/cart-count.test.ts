import { describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

async function open(storage: Record<string, string> = {}) {
  const browser = openBrowser(fakeShop(), { storage })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/cart-count.ts')),
    ...(await import('#stores/cart/quote.ts')),
  }))
  return { browser, ...stores }
}

describe('$cartCounts: units that can be ordered, and units of failed lines', () => {
  test('counts every line until the cart is priced, then the failed ones separately', async () => {
    const stores = await open()
    stores.addToCart(aLine('FM-SOY', 2))
    stores.addToCart(aLine('NO-SUCH', 3))
    expect(stores.$cartCounts.get()).toEqual({ ready: 5, failed: 0 })

    const stop = stores.watchCart('ZONE1')

    await vi.waitFor(() => expect(stores.$cartCounts.get()).toEqual({ ready: 2, failed: 3 }))
    stores.removeFromCart(aLine('NO-SUCH', 3).key)
    expect(stores.$cartCounts.get()).toEqual({ ready: 2, failed: 0 })
    stop()
  })

  test('uses the failed lines of the previous page on a page without a quote', async () => {
    const lines = JSON.stringify([aLine('FM-SOY', 2), aLine('FM-MOON', 1)])
    const stores = await open({ 'shop:cart': lines, 'shop:waiting': JSON.stringify([aLine('FM-MOON').key, 7]) })

    expect(stores.$cartCounts.get()).toEqual({ ready: 2, failed: 1 })
  })

  test.each(['', '{', 'null', '{"0":"FM-SOY"}'])('counts every line with damaged storage: %s', async (text) => {
    const stores = await open({ 'shop:cart': JSON.stringify([aLine('FM-SOY', 2)]), 'shop:waiting': text })

    expect(stores.$cartCounts.get()).toEqual({ ready: 2, failed: 0 })
  })
})
