import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { halfWidth } from '#domain/half-width.ts'
import { type Discount, foldCode, type RefusedCode } from '#domain/quote/discount.ts'
import { listConditionalDiscounts } from '#gateway/discounts.ts'
import { $checkoutForm } from '../checkout/checkout-form.ts'
import { browserBackend } from '../runtime.ts'
import { parseJson } from '../storage.ts'
import { allowAgain, codesRefusedFor, refuseFor } from './used-codes.ts'

const maxCodes = 20

const noCodes: readonly string[] = []

/** The discount codes that the shopper typed, in capitals. */
export const $discountCodes = persistentAtom<readonly string[]>('shop:codes', noCodes, {
  encode: JSON.stringify,
  decode(text) {
    const stored = parseJson(text)
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string').slice(0, maxCodes) : []
  },
})

/** The discounts of the entered codes, as loaded so far. Codes are secret, so the server sends only those named. */
export const $discounts = atom<readonly Discount[]>([])

/** The state of looking up the entered codes. No code counts as unknown before the answer. */
export const $codeCheck = atom<'done' | 'loading' | 'failed'>('done')

let asked = ''
/** The discounts in the last answer. */
let found: readonly Discount[] = []

/**
 * Adds a code in capitals and returns it; one that is already there keeps its place. A code marked as used up gets a
 * new try with the server.
 */
export function enterCode(text: string): string {
  const code = foldCode(text)
  if (code === '') return code
  allowAgain(code)
  if (!$discountCodes.get().includes(code)) $discountCodes.set([...$discountCodes.get(), code].slice(-maxCodes))
  showFound()
  return code
}

/** Removes a code. */
export function dropCode(code: string): void {
  $discountCodes.set($discountCodes.get().filter((each) => each !== code))
}

/**
 * Stores which codes the server refused as used up. Only the server knows how often an e-mail address has used a code.
 * From now on the browser's quote refuses them for that address too.
 */
export function noteUsedUp(refused: readonly RefusedCode[]): void {
  for (const { code, reason } of refused) if (reason === 'used_up') refuseFor(emailOfOrder(), code)
  showFound()
}

/** Removes all codes and forgets which were refused, after an order or a sign-out. */
export function forgetCodes(): void {
  allowAgain()
  $discountCodes.set([])
}

/** Allows every code again, for example after canceling an order that used one. */
export function allowUsedUp(): void {
  allowAgain()
  showFound()
}

/** Updates the discounts whenever the e-mail address changes. Returns a function that stops it. */
export function followEmail(): () => void {
  let shown = emailOfOrder()
  return $checkoutForm.listen(() => {
    const email = emailOfOrder()
    if (email === shown) return
    shown = email
    showFound()
  })
}

function emailOfOrder(): string {
  return halfWidth($checkoutForm.get().email).trim().toLowerCase()
}

function showFound(): void {
  const spent = codesRefusedFor(emailOfOrder())
  const shown = found.map((each) => (spent.includes(each.code) ? usedUp(each) : each))
  if (JSON.stringify(shown) !== JSON.stringify($discounts.get())) $discounts.set(shown)
}

/**
 * Returns the discount marked as used up for this shopper. The server already refuses codes that are used up for
 * everyone.
 */
function usedUp(discount: Discount): Discount {
  const { usageLimitPerUser } = discount
  return usageLimitPerUser === null ? { ...discount, usageLimit: 0 } : { ...discount, usedByShopper: usageLimitPerUser }
}

/** Loads the discounts of the entered codes. */
export async function loadDiscounts(areaCode: string, lines: readonly CartLine[]): Promise<void> {
  const codes = $discountCodes.get()
  const wanted = `${areaCode} ${codes.join(' ')}`
  if (asked === wanted) return
  asked = wanted
  if (codes.length === 0) {
    $codeCheck.set('done')
    found = []
    return showFound()
  }
  $codeCheck.set('loading')
  const items = lines.map((line) => ({ code: line.code, quantity: line.picked }))
  const answer = await listConditionalDiscounts(browserBackend, { items, areaCode, discountCodes: codes })
  if (asked !== wanted) return
  if (answer.ok) {
    found = answer.value
    showFound()
  } else asked = ''
  // Last, so that whoever waits for the check sees its discounts.
  $codeCheck.set(answer.ok ? 'done' : 'failed')
}
