import { atom } from 'nanostores'
import type { WishlistEntry } from '#contract/wishlist.ts'
import { addWish, listWishes, productFault, removeWish } from '#gateway/wishlist.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'
import { $guestWishlist, setWish } from './guest-wishlist.ts'
import { $isLoginNeeded, $user } from './user.ts'

/** The account's wishlist on the server. */
export const $wishlist = atom<RemoteData<readonly WishlistEntry[]>>(idle)

/** Why the server refused a product (rules §8), until the next try. */
export const $wishFault = atom<string | null>(null)

/** Saves a change of the wishlist in the signed-in shopper's account. */
export async function saveWish(code: string, isWanted: boolean): Promise<void> {
  if (isWanted) await put(code)
  else await takeOff(code)
}

let owner = ''

/**
 * Loads the account's wishlist and adds what this browser saved as a guest. The last known list stays on screen while
 * it loads.
 */
export async function loadWishlist(): Promise<void> {
  const user = $user.get()
  if (user === null) return
  if ($wishlist.get().state !== 'success' || owner !== user.id) $wishlist.set(loading)
  owner = user.id
  const listed = await listWishes(browserBackend)
  if (!listed.ok) return $wishlist.set(failure)
  const known = listed.value.map((entry) => entry.product.code)
  const own = $guestWishlist.get().filter((code) => !known.includes(code))
  for (const code of own) await put(code)
  const whole = own.length === 0 ? listed : await listWishes(browserBackend)
  if (!whole.ok) return $wishlist.set(failure)
  $wishlist.set(success(whole.value))
  $guestWishlist.set(whole.value.map((entry) => entry.product.code))
}

async function put(code: string): Promise<void> {
  $wishFault.set(null)
  const added = await addWish(browserBackend, { product: code })
  if (added.ok) return
  if (added.error.kind === 'http' && added.error.status === 401) $isLoginNeeded.set(true)
  const fault = productFault(added.error)
  if (fault !== undefined) {
    setWish(code, false)
    $wishFault.set(fault)
  }
}

async function takeOff(code: string): Promise<void> {
  const listed = await listWishes(browserBackend)
  const entry = listed.ok ? listed.value.find((each) => each.product.code === code) : undefined
  if (entry) await removeWish(browserBackend, entry.id)
}
