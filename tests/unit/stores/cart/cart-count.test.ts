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

describe('$cartCounts: what of the cart can be bought', () => {
  test('counts every line until the cart has been priced, then those that wait apart', async () => {
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

  test('knows on a page that prices nothing what waited on the one before', async () => {
    const lines = JSON.stringify([aLine('FM-SOY', 2), aLine('FM-MOON', 1)])
    const stores = await open({ 'shop:cart': lines, 'shop:waiting': JSON.stringify([aLine('FM-MOON').key, 7]) })

    expect(stores.$cartCounts.get()).toEqual({ ready: 2, failed: 1 })
  })

  test.each(['', '{', 'null', '{"0":"FM-SOY"}'])('damaged storage holds nothing back: %s', async (text) => {
    const stores = await open({ 'shop:cart': JSON.stringify([aLine('FM-SOY', 2)]), 'shop:waiting': text })

    expect(stores.$cartCounts.get()).toEqual({ ready: 2, failed: 0 })
  })
})
