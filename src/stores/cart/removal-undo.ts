import { atom, computed } from 'nanostores'
import type { CartGroup, CartLine } from '#domain/cart/cart-line.ts'
import { $guestWishlist, setWish } from '../account/guest-wishlist.ts'
import { sendWish } from '../account/wishes.ts'
import { $cartLines, restoreCart } from './cart.ts'
import { $savedForLater } from './saved-for-later.ts'

/** A line that can be removed, and its place in its list. */
export interface RemovableLine {
  readonly from: CartGroup | 'failed' | 'later' | 'whole'
  /** Its index in that list. */
  readonly place: number
  /** Key of the line; of the first one when several are removed. */
  readonly key: string
  /** Code of its product, which the removal may add to the wishlist or remove; null when several are removed. */
  readonly code: string | null
  /** Empty when several are removed. */
  readonly name: string
}

/** A removal from one of the cart's lists that can be undone in its place, or a replaced cart. */
export interface Removal extends RemovableLine {
  /** What happened, in the shopper's language. */
  readonly message: string
}

interface Lists {
  readonly cart: readonly CartLine[]
  readonly later: readonly CartLine[]
  readonly wishes: readonly string[]
}

const several = { place: 0, key: '', code: null, name: '' }

const $last = atom<{ readonly removal: Removal; readonly before: Lists; readonly after: Lists } | null>(null)

/** The last removal, until the cart changes here or in another tab, or the next page loads. */
export const $removal = computed([$last, $cartLines, $savedForLater], (last, cart, later) =>
  last !== null && last.after.cart === cart && last.after.later === later ? last.removal : null,
)

/** Runs the removal and stores the state before it. Without a `key` it removes several lines or replaces the cart. */
export function removeWithUndo(
  removal: Pick<Removal, 'from' | 'message'> & Partial<RemovableLine>,
  remove: () => void,
): void {
  const before = listsNow()
  remove()
  $last.set({ removal: { ...several, ...removal }, before, after: listsNow() })
}

/** Undoes the last removal: place, count, picks and wishlist. */
export function undoRemoval(): void {
  const last = $last.get()
  if (last === null || $removal.get() === null) return
  const { before, removal } = last
  $last.set(null)
  restoreCart(before.cart)
  $savedForLater.set(before.later)
  const { code } = removal
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
