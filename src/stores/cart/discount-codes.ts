import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { halfWidth } from '#domain/half-width.ts'
import type { RefusedCode } from '#domain/quote/discount.ts'
import { type Discount, foldCode } from '#domain/quote/discount.ts'
import { listConditionalDiscounts } from '#gateway/discounts.ts'
import { $checkoutForm } from '../checkout/checkout-form.ts'
import { browserBackend } from '../runtime.ts'
import { parseJson } from '../storage.ts'
import { allowAgain, codesRefusedFor, refuseFor } from './used-codes.ts'

const maxCodes = 20

const noCodes: readonly string[] = []

/** The codes as the server sees them: none. */
export const serverCodes = (): readonly string[] => noCodes

/** The discount codes that the shopper typed, in capitals. */
export const $discountCodes = persistentAtom<readonly string[]>('shop:codes', noCodes, {
  encode: JSON.stringify,
  decode(text) {
    const stored = parseJson(text)
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string').slice(0, maxCodes) : []
  },
})

/** What the codes stand for, as far as the backend has told; codes are secrets, so only those asked for come. */
export const $discounts = atom<readonly Discount[]>([])

/** Whether the entered codes are being asked about, or could not be: until they are known none is called unknown. */
export const $codeCheck = atom<'done' | 'loading' | 'failed'>('done')

let asked = ''
/** The answer to what was asked last. */
let found: readonly Discount[] = []

/**
 * Takes a code in, in capitals as codes are written; one that is there already stays where it is. Answers the code.
 * Entered anew, it is the server's to refuse anew.
 */
export function enterCode(text: string): string {
  const code = foldCode(text)
  if (code === '') return code
  allowAgain(code)
  if (!$discountCodes.get().includes(code)) $discountCodes.set([...$discountCodes.get(), code].slice(-maxCodes))
  showFound()
  return code
}

/** Takes a code out. */
export function dropCode(code: string): void {
  $discountCodes.set($discountCodes.get().filter((each) => each !== code))
}

/**
 * Notes which codes the server refused as used up: how often this shopper used a code only the server can know, once
 * it has the e-mail address. From now on the browser's quote refuses them too, for that address.
 */
export function noteUsedUp(refused: readonly RefusedCode[]): void {
  for (const { code, reason } of refused) if (reason === 'used_up') refuseFor(emailOfOrder(), code)
  showFound()
}

/** Takes all codes out, and forgets to whom one was refused: they were for an order, or a shopper, that is gone. */
export function forgetCodes(): void {
  allowAgain()
  $discountCodes.set([])
}

/** Lets every code be tried again, as when an order is cancelled that may have used one. */
export function allowUsedUp(): void {
  allowAgain()
  showFound()
}

/** Keeps what the codes are worth in step with whose order it is; answers how to stop. */
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

/** Whatever everyone has used up is refused before an e-mail address is known; what is left is what one shopper may. */
function usedUp(discount: Discount): Discount {
  const { usageLimitPerUser } = discount
  return usageLimitPerUser === null ? { ...discount, usageLimit: 0 } : { ...discount, usedByShopper: usageLimitPerUser }
}

/** Fetches what the entered codes stand for. */
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
  $codeCheck.set(answer.ok ? 'done' : 'failed')
  if (!answer.ok) {
    asked = ''
    return
  }
  found = answer.value
  showFound()
}
