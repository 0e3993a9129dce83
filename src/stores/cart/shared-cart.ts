import { atom, computed } from 'nanostores'
import { mergeLines } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { decodeCartLink, encodeCartLink } from '#domain/cart/cart-link.ts'
import { codesOf } from '#domain/cart/line-codes.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { requestProducts } from '../catalog/catalog-excerpt.ts'
import { $cartLines, restoreCart } from './cart.ts'
import { $quoteContext } from './quote.ts'
import { shareMark } from './share-mark.ts'

/** The shared cart in the page's address: its lines, or `unreadable`; null when there is none. */
export const $sharedCart = atom<readonly CartLine[] | 'unreadable' | null>(null)

/** The shared cart priced here, without codes; null when there is none to price. */
export const $sharedQuote = computed([$sharedCart, $quoteContext], (lines, context) =>
  lines === null || lines === 'unreadable' || context === null
    ? null
    : quoteCart({ lines, discountCodes: [], shippingMethod: null }, context),
)

/** Reads the shared cart from the address's fragment, which no server sees. Returns a function that stops it. */
export function watchSharedCart(): () => void {
  const read = () => {
    const { hash } = window.location
    const found = hash.startsWith(shareMark) ? decodeCartLink(hash.slice(shareMark.length)) : null
    $sharedCart.set(found === null ? null : found.ok ? found.value : 'unreadable')
    requestProducts('shared', found?.ok ? codesOf(found.value) : [])
  }
  read()
  window.addEventListener('hashchange', read)
  return () => window.removeEventListener('hashchange', read)
}

/** Returns the address that shares these lines. */
export function cartAddress(cartPath: string, lines: readonly CartLine[]): string {
  return `${window.location.origin}${cartPath}${shareMark}${encodeCartLink(lines)}`
}

/** Adds the shared lines to the cart. A line in both gets the larger count, so adding twice changes nothing. */
export function addSharedCart(): void {
  const lines = $sharedCart.get()
  if (lines !== null && lines !== 'unreadable') restoreCart(mergeLines($cartLines.get(), lines))
  removeSharedCart()
}

/** Replaces the cart with the shared lines. */
export function takeSharedCart(): void {
  const lines = $sharedCart.get()
  if (lines !== null && lines !== 'unreadable') restoreCart(lines)
  removeSharedCart()
}

/** Removes the shared cart from the address, so that a reload does not ask again. */
export function removeSharedCart(): void {
  const { pathname, search } = window.location
  window.history.replaceState(null, '', pathname + search)
  $sharedCart.set(null)
  requestProducts('shared', [])
}
