import { computed } from 'nanostores'
import { halfWidth } from '#domain/half-width.ts'
import type { RefusedCode } from '#domain/quote/discount.ts'
import { $checkoutForm } from '../checkout/checkout-form.ts'
import { jsonStore, storedMembers } from '../storage.ts'

/** A code that is used up for one email. Another address may still use it. */
interface UsedCode {
  readonly email: string
  readonly code: string
}

const maxUsedCodes = 20

/** Stored, so that the next page does not count the codes again. */
const $usedCodes = jsonStore<readonly UsedCode[]>('shop:used-codes', [], (stored) =>
  Array.isArray(stored) ? stored.filter(isUsedCode).slice(-maxUsedCodes) : [],
)

const $email = computed($checkoutForm, ({ email }) => halfWidth(email).trim().toLowerCase())

/** The codes that the server refused to the order's email as used up. */
export const $codesUsedByShopper = computed([$usedCodes, $email], (usedCodes, email) =>
  usedCodes.filter((used) => used.email === email).map(({ code }) => code),
)
// Typing an email must not price the cart again at every letter.
$codesUsedByShopper.eq = (before, after) => `${before}` === `${after}`

/**
 * Stores which codes the server refused as used up. Only the server knows how often an email has used a code.
 * From now on the browser's quote refuses them for that address too.
 */
export function noteUsedUp(refused: readonly RefusedCode[]): void {
  const email = $email.get()
  const codes = refused.filter(({ reason }) => reason === 'used_up').map(({ code }) => code)
  const others = $usedCodes.get().filter((used) => used.email !== email || !codes.includes(used.code))
  $usedCodes.set([...others, ...codes.map((code) => ({ email, code }))].slice(-maxUsedCodes))
}

/** Allows one code again, or all when none is given, for example after an order that used one was canceled. */
export function allowAgain(code?: string): void {
  $usedCodes.set(code === undefined ? [] : $usedCodes.get().filter((used) => used.code !== code))
}

function isUsedCode(stored: unknown): stored is UsedCode {
  const { email, code } = storedMembers<UsedCode>(stored)
  return typeof email === 'string' && typeof code === 'string'
}
