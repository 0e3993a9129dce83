import { $isLoginNeeded } from '#stores/account/session.ts'
import { $wishFault, sendWish } from '#stores/account/wishlist.ts'

/**
 * Tells the account of a wish. What the shopper must hear of it: that a login is needed, or the server's word on a
 * product that it refuses (rules §6, §8); `null`: nothing.
 */
export async function tellAccount(
  code: string,
  isWanted: boolean,
): Promise<'login' | { readonly fault: string } | null> {
  await sendWish(code, isWanted)
  const fault = $wishFault.get()
  if ($isLoginNeeded.get()) return 'login'
  return fault === null ? null : { fault }
}
