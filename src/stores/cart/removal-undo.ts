import { atom, computed } from 'nanostores'
import type { CartGroup, CartLine } from '#domain/cart/cart-line.ts'
import { $guestWishlist, setWish } from '../account/guest-wishlist.ts'
import { sendWish } from '../account/wishlist.ts'
import { $cartLines, restoreCart } from './cart.ts'
import { $savedForLater } from './saved-for-later.ts'

/** A removal from one of the cart's lists that can be undone in its place, or a replaced cart. */
export interface Removal {
  readonly from: CartGroup | 'failed' | 'later' | 'whole'
  /** Its index in that list. */
  readonly place: number
  /** Key of the line; of the first one when several were removed. */
  readonly key: string
  /**
   * Code of its product, which the removal may have added to the wishlist or removed; null when several were removed.
   */
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

/** The last removal, until the cart changes here or in another tab, or the next page loads. */
export const $removal = computed([$last, $cartLines, $savedForLater], (last, cart, later) =>
  last !== null && last.after.cart === cart && last.after.later === later ? last.offer : null,
)

/** Returns null: nothing has been removed when the server renders. */
export const serverRemoval = (): Removal | null => null

/** Runs the removal and stores the state before it. */
export function removeWithUndo(offer: Removal, takeOff: () => void): void {
  const before = listsNow()
  takeOff()
  $last.set({ offer, before, after: listsNow() })
}

/** Undoes the last removal: place, count, picks and wishlist. */
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
