import { describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { type FakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { fakeShop, noAnswer, orderAnswer } from '#tests/support/fake-shop.ts'

const all = { events: ['foodmart_category', 'add_to_cart', 'begin_checkout', 'purchase'], area: 'ZONE1' }

async function open(shop: FakeFetcher = fakeShop()) {
  const browser = openBrowser(shop)
  const stores = await browser.load(async () => ({
    ...(await import('#stores/analytics.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/orders/placed-order.ts')),
  }))
  return { browser, ...stores }
}

const noted = () => window.dataLayer

describe('record (rules §9 "Analytics events")', () => {
  test('records an event that the settings name, with the area', async () => {
    const stores = await open()

    expect(stores.record(all, 'foodmart_category', { category: 'condiments' })).toBe(true)
    expect(noted()).toEqual([{ event: 'foodmart_category', area: 'ZONE1', category: 'condiments' }])
  })

  test('records no other event, and creates no data layer for it', async () => {
    const stores = await open()

    expect(stores.record({ events: ['purchase'], area: 'SCAGLS' }, 'add_to_cart', {})).toBe(false)
    expect(noted()).toBeUndefined()
  })
})

describe('add_to_cart (rules §9)', () => {
  test('is recorded once for each plus, with the price in dollars', async () => {
    const stores = await open()
    stores.measureAdding(all)

    stores.addToCart(aLine('FM-SOY'))
    await vi.waitFor(() => expect(noted()).toHaveLength(1))
    stores.pickLine('FM-SOY', 2)

    const event = {
      event: 'add_to_cart',
      area: 'ZONE1',
      currency: 'USD',
      value: 12.5,
      ecommerce: { currency: 'USD', value: 12.5, items: [{ item_id: 'FM-SOY', price: 12.5, quantity: 1 }] },
    }
    expect(noted()).toEqual([event, event])
  })

  test('is recorded for lines added while the settings load', async () => {
    const stores = await open()
    stores.addToCart(aLine('FM-SOY'))
    stores.measureAdding(all)

    await vi.waitFor(() => expect(noted()).toMatchObject([{ event: 'add_to_cart', value: 12.5 }]))
  })

  test('has the special price when there is one', async () => {
    const stores = await open()
    stores.measureAdding({ events: ['add_to_cart'], area: 'SCAGLS' })
    stores.addToCart(aLine('FM-OOLONG'))

    await vi.waitFor(() => expect(noted()).toMatchObject([{ value: 13.6, area: 'SCAGLS' }]))
  })

  test('is not recorded for a minus, a removal, a restored line, or a line of another tab', async () => {
    const stores = await open()
    stores.restoreCart([aLine('FM-SOY', 3)])
    stores.measureAdding(all)

    stores.pickLine('FM-SOY', 2)
    stores.removeFromCart('FM-SOY')
    stores.restoreCart([aLine('FM-SOY', 3)])
    stores.browser.writtenElsewhere('shop:cart', JSON.stringify([aLine('FM-SOY', 4)]))
    stores.pickLine('FM-SOY', 4)
    await vi.waitFor(() => expect(stores.$cartLines.get()).toHaveLength(1))

    expect(noted()).toBeUndefined()
  })

  test('is not recorded without a price', async () => {
    const stores = await open(fakeShop({ 'GET /api/products': noAnswer }))
    stores.measureAdding(all)
    stores.addToCart(aLine('FM-SOY'))
    const { $excerpt } = await import('#stores/catalog/catalog-excerpt.ts')
    await vi.waitFor(() => expect($excerpt.get().state).toBe('failure'))

    expect(noted()).toBeUndefined()
  })
})

describe('begin_checkout and purchase', () => {
  test('a checkout is recorded once per purchase', async () => {
    const stores = await open()
    stores.addToCart(aLine('FM-SOY', 2))
    const stop = stores.measureCheckout(all)
    await vi.waitFor(() => expect(noted()).toHaveLength(1))
    stores.addToCart(aLine('FM-SOY'))
    stop()
    stores.measureCheckout(all)()

    expect(noted()).toMatchObject([{ event: 'begin_checkout', currency: 'USD', value: 25 }])
  })

  test('a purchase is recorded once, for the order that was paid here', async () => {
    const paid = () => json({ data: orderAnswer({ status: 'paid' }) })
    const stores = await open(fakeShop({ 'GET /api/order/o-1': paid }))
    stores.measurePurchase(all, 'o-1')
    await stores.loadOrder('o-1')
    expect(noted()).toBeUndefined()

    stores.notePaying('o-1')
    await stores.loadOrder('o-1')
    await stores.loadOrder('o-1')

    expect(noted()).toMatchObject([{ event: 'purchase', transaction_id: 'SB-AAAA-1111', value: 24.82 }])
    expect(JSON.stringify(noted())).not.toMatch(/Mei|Lin|example\.com|Pike|555|98101/)
  })
})
