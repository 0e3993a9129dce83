import { atom, computed } from 'nanostores'
import type { CartGroup, CartLine } from '#domain/cart/cart-line.ts'
import { $guestWishlist, setWish } from '../account/guest-wishlist.ts'
import { sendWish } from '../account/wishlist.ts'
import { $cartLines, restoreCart } from './cart.ts'
import { $savedForLater } from './saved-for-later.ts'

/**
 * What was just taken off one of the cart's lists, and from where, so that it can be offered back in its place; or that
 * the whole cart is another one.
 */
export interface Removal {
  readonly from: CartGroup | 'failed' | 'later' | 'whole'
  /** How many stood before it in that list. */
  readonly place: number
  /** Key of the line; of several taken off at once, the first one's. */
  readonly key: string
  /** Code of its product, which may have gone on the wishlist or off it; `null` where several were taken off. */
  readonly code: string | null
  readonly name: string
  /** What happened, in the shopper's language. */
  readonly message: string
}

interface Lists {
  readonly cart: readonly CartLine[]
  readonly later: readonly CartLine[]
  readonly wishes: readonly string[]
}

const $last = atom<{ readonly offer: Removal; readonly before: Lists; readonly after: Lists } | null>(null)

/** What can still be undone: the last thing taken off, until the next change here or in another tab, or the next page. */
export const $removal = computed([$last, $cartLines, $savedForLater], (last, cart, later) =>
  last !== null && last.after.cart === cart && last.after.later === later ? last.offer : null,
)

/** Nothing was taken off where the server draws. */
export const serverRemoval = (): Removal | null => null

/** Takes something off and remembers how it all was. */
export function removeWithUndo(offer: Removal, takeOff: () => void): void {
  const before = listsNow()
  takeOff()
  $last.set({ offer, before, after: listsNow() })
}

/** Puts back what was taken off last: its place, its count and its picks, here and on the wishlist. */
export function undoRemoval(): void {
  const last = $last.get()
  if (last === null || $removal.get() === null) return
  const { before, offer } = last
  $last.set(null)
  restoreCart(before.cart)
  $savedForLater.set(before.later)
  const { code } = offer
  if (code === null) return
  const isWanted = before.wishes.includes(code)
  if (isWanted === $guestWishlist.get().includes(code)) return
  if (isWanted) $guestWishlist.set(before.wishes)
  else setWish(code, false)
  void sendWish(code, isWanted)
}

function listsNow(): Lists {
  return { cart: $cartLines.get(), later: $savedForLater.get(), wishes: $guestWishlist.get() }
}
