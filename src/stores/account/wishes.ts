import { $guestWishlist, setWish } from './guest-wishlist.ts'
import { $user } from './user.ts'

/** Adds a product to the wishlist, or removes it when it is there. Updates the heart before the server answers. */
export async function toggleWish(code: string): Promise<void> {
  const isWanted = !$guestWishlist.get().includes(code)
  setWish(code, isWanted)
  await sendWish(code, isWanted)
}

/** Sends a change of the wishlist to the account. Guests have none, and don't load the code for it. */
export async function sendWish(code: string, isWanted: boolean): Promise<void> {
  if ($user.get() === null) return
  const account = await import('./wishlist.ts').catch(() => null)
  await account?.saveWish(code, isWanted)
}
