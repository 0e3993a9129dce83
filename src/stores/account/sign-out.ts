import type { CartLine } from '#domain/cart/cart-line.ts'
import { findSavedCart, saveCart } from '#gateway/carts.ts'
import { addWish, listWishes } from '#gateway/wishlist.ts'
import { $cartLines, clearCart } from '../cart/cart.ts'
import { stopSaving } from '../cart/cart-sync.ts'
import { $discountCodes, forgetCodes } from '../cart/discount-codes.ts'
import { $lastQuote } from '../cart/last-quote.ts'
import { dismissMerge } from '../cart/merge.ts'
import { $isCartRestored, restoreSavedCart } from '../cart/restore.ts'
import { $isUnsaved, savedLines, toSavedCart } from '../cart/saved-cart.ts'
import { $savedForLater } from '../cart/saved-for-later.ts'
import { forgetAreaSwitch } from '../catalog/area.ts'
import { forgetShopper } from '../checkout/checkout-address.ts'
import { closeAttempt } from '../checkout/place-order.ts'
import { browserBackend } from '../runtime.ts'
import { $guestWishlist } from './guest-wishlist.ts'
import { $user, endSignIn } from './session.ts'

/** What of a shopper's things is meant: the cart, what is saved (hearts, and lines put by for later), both or none. */
type Kept = 'none' | 'cart' | 'saved' | 'both'

/** What signing out took off this device, since the account keeps it, and what stays, since that is not certain. */
export interface SignOutResult {
  readonly went: Kept
  readonly stayed: Kept
  /** Whether codes went with the cart: an account keeps none (rules §12 "Accounts"). */
  readonly forgotCodes: boolean
}

/**
 * Signs out, and takes along what is the account's: the next person at this device finds no cart, code, heart, line put
 * by or order of this one. Only what the account keeps for certain goes, for it comes back at login (rules §4); what it
 * lacks is sent first, and stays here where that fails.
 * @returns what went and what stayed.
 */
export async function signOut(): Promise<SignOutResult> {
  // One more try: only then can what was put in here be saved to the account.
  await restoreSavedCart()
  const [lines, wishes, later] = [$cartLines.get(), $guestWishlist.get(), $savedForLater.get()]
  const id = $user.get()?.id ?? ''
  const hadCodes = $discountCodes.get().length > 0
  const saved = [...new Set([...wishes, ...later.map(({ code }) => code)])]
  const [isCartKept, kept]: [boolean, readonly string[]] = await Promise.all([
    isKept(id, lines),
    saved.length === 0 ? [] : keepWishes(saved),
  ])
  await stopSaving()
  await endSignIn()
  forgetShopper()
  // The account still has its unpaid order; here it would be shown to somebody else, and cancelled for theirs.
  closeAttempt()
  // Only now that nobody is signed in: sooner, the empty cart would be saved as the account's.
  if (isCartKept && $cartLines.get() === lines) forgetCart()
  $guestWishlist.set($guestWishlist.get().filter((code) => !kept.includes(code)))
  $savedForLater.set($savedForLater.get().filter(({ code }) => !kept.includes(code)))
  const isCartHere = $cartLines.get().length > 0
  const forgotCodes = hadCodes && $discountCodes.get().length === 0
  return {
    went: belongings(
      lines.length > 0 && !isCartHere,
      saved.some((code) => kept.includes(code)),
    ),
    forgotCodes,
    stayed: belongings(isCartHere, $guestWishlist.get().length > 0 || $savedForLater.get().length > 0),
  }
}

function belongings(hasCart: boolean, hasSaved: boolean): Kept {
  if (hasCart) return hasSaved ? 'both' : 'cart'
  return hasSaved ? 'saved' : 'none'
}

function forgetCart(): void {
  clearCart()
  forgetCodes()
  $lastQuote.set(null)
  $isUnsaved.set('')
  dismissMerge()
  // Undoing a change of the area would put the cart back.
  forgetAreaSwitch()
}

/**
 * Whether the account keeps this very cart; what was not sent yet is sent first. Nothing is sent over a saved cart that
 * could not be restored, so the account keeps this one only where it is empty.
 */
async function isKept(userId: string, lines: readonly CartLine[]): Promise<boolean> {
  if (!$isCartRestored.get()) return lines.length === 0
  if ($isUnsaved.get() !== '') return (await saveCart(browserBackend, userId, toSavedCart(lines))).ok
  if (lines.length === 0) return true
  const saved = await findSavedCart(browserBackend, userId)
  if (!saved.ok || saved.value === null) return false
  const told = (all: readonly CartLine[]) =>
    all
      .map(({ key, picked }) => `${key} ${picked}`)
      .sort()
      .join('\n')
  return told(savedLines(saved.value)) === told(lines)
}

/** Which of these products, and others, the account's wishlist has; those that it lacks are sent first. */
async function keepWishes(codes: readonly string[]): Promise<readonly string[]> {
  const listed = await listWishes(browserBackend)
  if (!listed.ok) return []
  const kept = listed.value.map(({ product }) => product.code)
  for (const code of codes) {
    if (!kept.includes(code) && (await addWish(browserBackend, { product: code })).ok) kept.push(code)
  }
  return kept
}
