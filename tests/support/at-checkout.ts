import { expect, vi } from 'vitest'
import { type Browser, openBrowser } from './browser.ts'
import { aLine } from './builders.ts'
import { type FakeFetcher, json } from './fake-fetcher.ts'
import { fakeShop, orderAnswer } from './fake-shop.ts'

/** A valid checkout form for Seattle. */
export const checkoutForm = {
  firstName: 'Mei',
  lastName: 'Lin',
  email: 'mei@example.com',
  phone: '(206) 555-0142',
  line1: '1 Pike St',
  line2: '',
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  note: '',
  deliveryWindow: '',
}

export type Answers = Parameters<typeof fakeShop>[0]

/** Opens the checkout of a shopper in Seattle with a soy sauce in the cart and a filled-in form. */
export async function atCheckout(answers: Answers, storage: Record<string, string> = {}) {
  const shop = fakeShop({ 'POST /api/order': () => json({ data: orderAnswer() }, 201), ...answers })
  const browser = openBrowser(shop, {
    storage: {
      'shop:version': '2',
      'shop:cart': JSON.stringify([aLine('FM-SOY')]),
      'shop:order': JSON.stringify(checkoutForm),
      ...storage,
    },
  })
  return { shop, browser, ...(await openCheckout(browser)) }
}

/** Opens the page again and waits until the cart is priced. */
export async function openCheckout(browser: Browser) {
  const stores = await browser.load(async () => ({
    ...(await import('#stores/checkout/place-order.ts')),
    ...(await import('#stores/checkout/order-attempt.ts')),
    ...(await import('#stores/checkout/order-faults.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/discount-codes.ts')),
    ...(await import('#stores/checkout/charges.ts')),
    ...(await import('#stores/checkout/checkout-form.ts')),
    ...(await import('#stores/checkout/tax-lookup.ts')),
    ...(await import('#stores/cart/quote.ts')),
    ...(await import('#stores/catalog/catalog-excerpt.ts')),
  }))
  stores.watchCart('ZONE1')
  await stores.updateTaxRate('WA', '98101')
  await vi.waitFor(() => expect(stores.$quote.get()).not.toBeNull())
  return stores
}

/** Lists the sent orders. */
export const ordersTo = (shop: FakeFetcher) => shop.requests.filter((request) => request.url.endsWith('/api/order'))
/** Lists the idempotency keys of the sent orders. */
export const keysOf = (shop: FakeFetcher) => ordersTo(shop).map((request) => request.headers.get('idempotency-key'))
