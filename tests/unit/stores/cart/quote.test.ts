import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import type { FakeFetcher } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop } from '#tests/support/fake-shop.ts'

const opening = Date.parse('2026-11-20T12:00:00Z')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterEach(() => vi.useRealTimers())

async function open(shop: FakeFetcher = fakeShop()) {
  const browser: Browser = openBrowser(shop)
  return browser.load(async () => ({
    shop,
    ...(await import('#stores/cart/quote.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/discount-codes.ts')),
    ...(await import('#stores/checkout/charges.ts')),
    ...(await import('#stores/checkout/checkout-form.ts')),
    ...(await import('#stores/checkout/tax-lookup.ts')),
    ...(await import('#domain/quote/quote.ts')),
  }))
}

describe("$quote: the cart priced by the server's rules", () => {
  test('is null until the excerpt is loaded', async () => {
    const stores = await open()

    expect(stores.$quote.get()).toBeNull()
    const stop = stores.watchCart('ZONE1')
    expect(stores.$quote.get()).toBeNull()
    await vi.waitFor(() => expect(stores.$quote.get()).not.toBeNull())
    stop()
  })

  test("is the domain's quote of the same request and context", async () => {
    const stores = await open()
    stores.addToCart(aLine('FM-SOY', 2))
    stores.addToCart(aLine('KIT-SPICY', 1, { group: 'combo' }))
    stores.enterCode('welcome10')
    const stop = stores.watchCart('ZONE1')
    await vi.waitFor(() => expect(stores.$quote.get()?.discount?.code).toBe('WELCOME10'))
    await stores.updateTaxRate('WA', '98101')

    const quote = stores.$quote.get()
    const context = stores.$quoteContext.get()
    stop()

    // This server names no time, so it is the browser's.
    expect(context?.nowMs).toBe(Date.now())
    expect(quote).toEqual(context && stores.quoteCart(stores.$quoteRequest.get(), context))
    // 2 × 12.50 + 25.89, 10 % off, shipping 4.99 from $40. The sauce's 22.50 and 2.45 of the shipping are taxed.
    expect(quote).toMatchObject({ subtotal: 5089, discount: { amount: 509 }, shipping: { amount: 499 } })
    expect(quote?.total).toBe(5337)
    expect(quote?.tax).toBe(258)
  })

  test('follows cart, codes, shipping and tax rate without another call', async () => {
    const stores = await open()
    stores.addToCart(aLine('FM-SOY'))
    const stop = stores.watchCart('SCAGLS')
    await vi.waitFor(() => expect(stores.$quote.get()?.subtotal).toBe(1250))
    const calls = stores.shop.requests.length

    stores.pickLine('FM-SOY', 3)
    expect(stores.$quote.get()).toMatchObject({ subtotal: 3750, shipping: { method: 0, amount: 750 }, total: 4500 })
    vi.stubGlobal('document', { cookie: 'area=SCAGLS' })
    stores.chooseShippingMethod(1)
    vi.unstubAllGlobals()
    expect(stores.$quote.get()).toMatchObject({ shipping: { method: 1, amount: 1425 }, total: 5175 })
    stop()

    expect(stores.shop.requests).toHaveLength(calls)
  })

  test('a failed line has its reason, and the other lines are priced', async () => {
    const stores = await open()
    stores.addToCart(aLine('FM-SOY'))
    stores.addToCart(aLine('NOPE'))
    stores.addToCart(aLine('KIT-TWIN-2', 1, { group: 'combo' }))
    const stop = stores.watchCart('ZONE1')
    await vi.waitFor(() => expect(stores.$quote.get()).not.toBeNull())
    const quote = stores.$quote.get()
    stop()

    expect(quote?.failed.map(({ key, reason }) => [key, reason])).toEqual([
      ['NOPE', 'not_found'],
      ['KIT-TWIN-2', 'inactive'],
    ])
    expect(quote).toMatchObject({ subtotal: 1250, total: 2249 })
  })
})

describe('watchCart', () => {
  test('loads the products of a new line until it is stopped', async () => {
    const stores = await open()
    const stop = stores.watchCart('ZONE1')
    stores.addToCart(aLine('FM-SOY'))
    await vi.waitFor(() => expect(stores.$quote.get()?.subtotal).toBe(1250))

    stores.addToCart(aLine('FM-SESAME'))
    await vi.waitFor(() => expect(stores.$quote.get()?.subtotal).toBe(1999))
    stop()
    const calls = callsOf(stores.shop).length
    stores.addToCart(aLine('FM-OOLONG'))
    stores.enterCode('SHIPFREE')

    expect(callsOf(stores.shop)).toHaveLength(calls)
  })

  test('loads the discount of a newly entered code', async () => {
    const stores = await open()
    stores.addToCart(aLine('FM-SOY'))
    const stop = stores.watchCart('ZONE1')

    stores.enterCode('SHIPFREE')
    await vi.waitFor(() => expect(stores.$quote.get()?.discount?.code).toBe('SHIPFREE'))
    stop()

    expect(stores.$quote.get()).toMatchObject({ shipping: { amount: 0, free: true }, total: 1250 })
  })
})
