import type { CartLine } from '#domain/cart-line.ts'
import { findSavedCart, saveCart } from '#gateway/carts.ts'
import { listWishes } from '#gateway/wishlist.ts'
import { forgetAreaSwitch } from './area.ts'
import { $cartLines, clearCart } from './cart.ts'
import { acceptMerge } from './cart-sync.ts'
import { closeAttempt } from './checkout.ts'
import { forgetShopper } from './checkout-address.ts'
import { $discountCodes } from './discounts.ts'
import { $lastQuote } from './last-quote.ts'
import { $laterLines } from './later.ts'
import { browserBackend } from './runtime.ts'
import { $isUnsaved, savedLines, toSavedCart } from './saved-cart.ts'
import { $user, signOut } from './session.ts'
import { $wishes } from './wishes.ts'

/**
 * Signs out, and takes along what is the account's: the next person at this device finds no cart, code, heart or order of
 * this one. Only what the account keeps for certain goes, for it comes back at login (spec §4); the rest stays here.
 * @returns whether a cart or wishes went.
 */
export async function leaveAccount(): Promise<boolean> {
  const [lines, wishes, later] = [$cartLines.get(), $wishes.get(), $laterLines.get()]
  const id = $user.get()?.id ?? ''
  const [isCartKept, keptWishes]: [boolean, readonly string[]] = await Promise.all([
    (lines.length === 0 && $isUnsaved.get() === '') || isKept(id, lines),
    wishes.length === 0 && later.length === 0 ? [] : listKeptWishes(),
  ])
  await signOut()
  forgetShopper()
  // The account still has its unpaid order; here it would be shown to somebody else, and cancelled for theirs.
  closeAttempt()
  // Only now that nobody is signed in: sooner, the empty cart would be saved as the account's.
  if (isCartKept && $cartLines.get() === lines) forgetCart()
  $wishes.set($wishes.get().filter((code) => !keptWishes.includes(code)))
  $laterLines.set($laterLines.get().filter(({ code }) => !keptWishes.includes(code)))
  return (isCartKept && lines.length > 0) || $wishes.get().length < wishes.length
}

function forgetCart(): void {
  clearCart()
  $discountCodes.set([])
  $lastQuote.set(null)
  $isUnsaved.set('')
  acceptMerge()
  // Undoing a change of the area would put the cart back.
  forgetAreaSwitch()
}

/** Whether the account keeps this very cart; what was not sent yet is sent first. */
async function isKept(userId: string, lines: readonly CartLine[]): Promise<boolean> {
  if ($isUnsaved.get() !== '') return (await saveCart(browserBackend, userId, toSavedCart(lines))).ok
  const saved = await findSavedCart(browserBackend, userId)
  if (!saved.ok || saved.value === null) return false
  const told = (all: readonly CartLine[]) =>
    all
      .map(({ key, picked }) => `${key} ${picked}`)
      .sort()
      .join('\n')
  return told(savedLines(saved.value)) === told(lines)
}

async function listKeptWishes(): Promise<readonly string[]> {
  const listed = await listWishes(browserBackend)
  return listed.ok ? listed.value.map(({ product }) => product.code) : []
}
