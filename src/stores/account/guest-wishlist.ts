import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { parseJson } from '../storage.ts'

/** Codes of the saved products, a guest's too: what a guest saved joins the account at login. */
export const $guestWishlist = persistentAtom<readonly string[]>('shop:wishlist', [], {
  encode: JSON.stringify,
  decode(text) {
    const stored = parseJson(text)
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string').slice(0, 500) : []
  },
})

/** Saves a product on this browser, the newest first, or takes it off: at once, whatever becomes of the page. */
export function setWish(code: string, isWanted: boolean): void {
  const others = $guestWishlist.get().filter((each) => each !== code)
  $guestWishlist.set(isWanted ? [code, ...others] : others)
}
