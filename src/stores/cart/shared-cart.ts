import { atom } from 'nanostores'
import { mergeLines } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { decodeCartLink, encodeCartLink } from '#domain/cart/cart-link.ts'
import { codesOf, requestProducts } from '../catalog/catalog-excerpt.ts'
import { $cartLines, restoreCart } from './cart.ts'

const mark = '#share='

/** The cart that the page's address carries: its lines, or that it can't be read; `null` where it carries none. */
export const $sharedCart = atom<readonly CartLine[] | 'unreadable' | null>(null)

/** Reads the cart in the address's fragment, which no server ever sees; answers how to stop reading it. */
export function watchSharedCart(): () => void {
  const read = () => {
    const { hash } = window.location
    const found = hash.startsWith(mark) ? decodeCartLink(hash.slice(mark.length)) : null
    $sharedCart.set(found === null ? null : found.ok ? found.value : 'unreadable')
    requestProducts('shared', found?.ok ? codesOf(found.value) : [])
  }
  read()
  window.addEventListener('hashchange', read)
  return () => window.removeEventListener('hashchange', read)
}

/** The address that reopens a cart of these lines for somebody else. */
export function cartAddress(cartPath: string, lines: readonly CartLine[]): string {
  return `${window.location.origin}${cartPath}${mark}${encodeCartLink(lines)}`
}

/** Adds the shared lines to the cart: of a line in both, the larger count, so that adding them twice changes nothing. */
export function joinSharedCart(lines: readonly CartLine[]): void {
  restoreCart(mergeLines($cartLines.get(), lines))
  putSharedCartAway()
}

/** Takes the shared lines instead of the cart. */
export function takeSharedCart(lines: readonly CartLine[]): void {
  restoreCart(lines)
  putSharedCartAway()
}

/** Takes the shared cart off the address, so that a reload does not ask again. */
export function putSharedCartAway(): void {
  const { pathname, search } = window.location
  window.history.replaceState(null, '', pathname + search)
  $sharedCart.set(null)
  requestProducts('shared', [])
}
