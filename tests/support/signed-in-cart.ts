import type { CartLine } from '#domain/cart/cart-line.ts'
import { type Browser, openBrowser } from './browser.ts'
import { aLine } from './builders.ts'
import { json } from './fake-fetcher.ts'
import { fakeShop } from './fake-shop.ts'

export type Answers = NonNullable<Parameters<typeof fakeShop>[0]>
export type Answer = Answers[string]

export const getCart = 'GET /api/cart/u-1'
export const putCart = 'PUT /api/cart/u-1'

/** Mei as the browser stores her. */
export const mei = { id: 'u-1', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: null }

/** The line of Mei's saved cart. */
export const soy = aLine('FM-SOY')

/** A saved cart on the wire. */
export function saved(lines: readonly CartLine[]) {
  return { data: [{ comboItems: '[]', foodmartItems: JSON.stringify(lines), dealItems: '[]' }] }
}

/** Opens a shop that accepts every cart, and a browser in which Mei has just signed in, with more `storage`. */
export function openShop(answers: Answers, storage: Record<string, string> = {}) {
  const shop = fakeShop({ [putCart]: () => json({ data: {} }), ...answers })
  const justSignedIn = { 'shop:version': '2', 'shop:token': 't-1', 'shop:user': JSON.stringify(mei) }
  return { shop, browser: openBrowser(shop, { storage: { ...justSignedIn, ...storage } }) }
}

/** Opens a page of the shop that saves the cart. `leave` closes it. */
export async function openPage(browser: Browser) {
  const stores = await browser.load(async () => ({
    ...(await import('#stores/cart/cart-sync.ts')),
    ...(await import('#stores/cart/restore.ts')),
    ...(await import('#stores/cart/saved-cart.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/account/session.ts')),
    ...(await import('#stores/account/user.ts')),
  }))
  const leave = stores.syncCart()
  return { ...stores, leave, codes: () => stores.$cartLines.get().map(({ code }) => code) }
}
