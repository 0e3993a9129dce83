import { $isLoginNeeded } from '#stores/session.ts'
import { $wishFault, toggleWish } from '#stores/wishlist.ts'

/** Saves a product or takes it off, here and in the account, and answers what stood in the way. */
export async function changeWish(
  code: string,
): Promise<{ readonly isLoginNeeded: boolean; readonly fault: string | null }> {
  await toggleWish(code)
  return { isLoginNeeded: $isLoginNeeded.get(), fault: $wishFault.get() }
}
