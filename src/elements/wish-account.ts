import { $isLoginNeeded } from '#stores/account/user.ts'
import { sendWish } from '#stores/account/wishes.ts'
import { $wishFault } from '#stores/account/wishlist.ts'

/**
 * Sends a wish to the account. Returns `login` when the shopper must sign in, or why the server refused the product
 * (rules §6, §8). Null when it succeeded.
 */
export async function sendToAccount(
  code: string,
  isWanted: boolean,
): Promise<'login' | { readonly fault: string } | null> {
  await sendWish(code, isWanted)
  const fault = $wishFault.get()
  if ($isLoginNeeded.get()) return 'login'
  return fault === null ? null : { fault }
}
