import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { parseJson } from '../storage.ts'

/** Codes of the saved products. A guest's codes join the account's wishlist at login. */
export const $guestWishlist = persistentAtom<readonly string[]>('shop:wishlist', [], {
  encode: JSON.stringify,
  decode(text) {
    const stored = parseJson(text)
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string').slice(0, 500) : []
  },
})

/**
 * Adds a product to this browser's wishlist, newest first, or removes it. Stores it at once, before the page can close.
 */
export function setWish(code: string, isWanted: boolean): void {
  const others = $guestWishlist.get().filter((each) => each !== code)
  $guestWishlist.set(isWanted ? [code, ...others] : others)
}
