import { jsonStore, storedTexts } from '../storage.ts'

const maxWishes = 500

/** Codes of the saved products. A guest's codes join the account's wishlist at login. */
export const $guestWishlist = jsonStore<readonly string[]>('shop:wishlist', [], (stored) =>
  storedTexts(stored, maxWishes),
)

/** Adds a product to this browser's wishlist, newest first, or removes it. */
export function setWish(code: string, isWanted: boolean): void {
  const others = $guestWishlist.get().filter((each) => each !== code)
  $guestWishlist.set(isWanted ? [code, ...others] : others)
}
