import type { CartLine } from '#domain/cart/cart-line.ts'
import { findSavedCart, saveCart } from '#gateway/carts.ts'
import { addWish, listWishes } from '#gateway/wishlist.ts'
import { $cartLines, clearCart } from '../cart/cart.ts'
import { stopSaving } from '../cart/cart-sync.ts'
import { $discountCodes, forgetCodes } from '../cart/discount-codes.ts'
import { $lastQuote } from '../cart/last-quote.ts'
import { dismissMerge } from '../cart/merge.ts'
import { restoreSavedCart } from '../cart/restore.ts'
import { $isCartRestored, $isUnsaved, savedLines, toSavedCart } from '../cart/saved-cart.ts'
import { $savedForLater } from '../cart/saved-for-later.ts'
import { forgetAreaSwitch } from '../catalog/area-switch.ts'
import { forgetShopper } from '../checkout/account-address.ts'
import { closeAttempt } from '../checkout/order-attempt.ts'
import { browserBackend } from '../runtime.ts'
import { $guestWishlist } from './guest-wishlist.ts'
import { endSignIn } from './session.ts'
import { $user } from './user.ts'

/** Which of the shopper's data: the cart, the saved items (wishlist and saved for later), both or none. */
type DataKind = 'none' | 'cart' | 'saved' | 'both'

/** What sign-out removed from this device because the account has it, and what stays because that is not certain. */
export interface SignOutResult {
  readonly removed: DataKind
  readonly stayed: DataKind
  /** Whether discount codes were removed too: accounts don't store them (rules §12 "Accounts"). */
  readonly forgotCodes: boolean
}

/**
 * Signs out and removes the account's data from this device: cart, codes, wishlist, saved lines and orders, so that the
 * next person here sees none of it. Removes only what the account is known to have, since that returns at login (rules
 * §4). Unsaved data is sent first and stays when that fails.
 * @returns what was removed and what stayed.
 */
export async function signOut(): Promise<SignOutResult> {
  // Try the restore once more: the cart can be saved to the account only after it.
  await restoreSavedCart()
  const [lines, wishes, later] = [$cartLines.get(), $guestWishlist.get(), $savedForLater.get()]
  const id = $user.get()?.id ?? ''
  const hadCodes = $discountCodes.get().length > 0
  const saved = [...new Set([...wishes, ...later.map(({ code }) => code)])]
  const [isCartInAccount, accountWishes]: [boolean, readonly string[]] = await Promise.all([
    isSavedToAccount(id, lines),
    saved.length === 0 ? [] : saveWishes(saved),
  ])
  await stopSaving()
  await endSignIn()
  forgetShopper()
  // The account still has its unpaid order. Left here, the next shopper would see it, and their order would cancel it.
  closeAttempt()
  // Clear the cart only after sign-out. Earlier, the empty cart would be saved to the account.
  if (isCartInAccount && $cartLines.get() === lines) forgetCart()
  $guestWishlist.set($guestWishlist.get().filter((code) => !accountWishes.includes(code)))
  $savedForLater.set($savedForLater.get().filter(({ code }) => !accountWishes.includes(code)))
  const isCartHere = $cartLines.get().length > 0
  const forgotCodes = hadCodes && $discountCodes.get().length === 0
  return {
    removed: dataKind(
      lines.length > 0 && !isCartHere,
      saved.some((code) => accountWishes.includes(code)),
    ),
    forgotCodes,
    stayed: dataKind(isCartHere, $guestWishlist.get().length > 0 || $savedForLater.get().length > 0),
  }
}

function dataKind(hasCart: boolean, hasSaved: boolean): DataKind {
  if (hasCart) return hasSaved ? 'both' : 'cart'
  return hasSaved ? 'saved' : 'none'
}

function forgetCart(): void {
  clearCart()
  forgetCodes()
  $lastQuote.set(null)
  $isUnsaved.set(false)
  dismissMerge()
  // Undoing an area change would bring the cart back.
  forgetAreaSwitch()
}

/**
 * Returns whether the account has this exact cart, after sending unsaved changes. Nothing is sent when the saved cart
 * could not be restored; then only an empty cart counts as saved.
 */
async function isSavedToAccount(userId: string, lines: readonly CartLine[]): Promise<boolean> {
  if (!$isCartRestored.get()) return lines.length === 0
  if ($isUnsaved.get()) return (await saveCart(browserBackend, userId, toSavedCart(lines))).ok
  if (lines.length === 0) return true
  const saved = await findSavedCart(browserBackend, userId)
  if (!saved.ok || saved.value === null) return false
  const text = (all: readonly CartLine[]) =>
    all
      .map(({ key, picked }) => `${key} ${picked}`)
      .sort()
      .join('\n')
  return text(savedLines(saved.value)) === text(lines)
}

/** Sends the products that the account's wishlist lacks. Returns the codes that it has then. */
async function saveWishes(codes: readonly string[]): Promise<readonly string[]> {
  const listed = await listWishes(browserBackend)
  if (!listed.ok) return []
  const wishes = listed.value.map(({ product }) => product.code)
  for (const code of codes) {
    if (!wishes.includes(code) && (await addWish(browserBackend, { product: code })).ok) wishes.push(code)
  }
  return wishes
}
