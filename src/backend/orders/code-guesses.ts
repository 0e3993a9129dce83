import { type Discount, foldCode } from '#domain/quote/discount.ts'
import { refusal } from '../calls/answers.ts'

/**
 * Returns the 429 for a client that has named too many wrong codes, whether the codes of this call are right or wrong:
 * else the limit would tell. Null while it may go on, and for codes that the shop shows to everybody, because there is
 * nothing to guess about them (safety E5).
 */
export function refuseGuesses(
  codes: readonly string[],
  discounts: readonly Discount[],
  isGuessing: boolean,
): Response | null {
  if (!isGuessing) return null
  const shown = new Set(discounts.filter(({ isPopup }) => isPopup).map(({ code }) => foldCode(code)))
  if (codes.every((code) => shown.has(foldCode(code)))) return null
  const message = 'Too many wrong discount codes. Please wait a minute.'
  return refusal(429, { message, code: 'too_many_codes' }, { 'retry-after': '60' })
}

/** Returns the 429 for a client, or a shop, at which too many wrong gift card codes came: of a right code too (safety E8). */
export function refuseCardGuesses(): Response {
  const message = 'Too many wrong gift card codes. Please wait a minute.'
  return refusal(429, { message, code: 'too_many_codes' }, { 'retry-after': '60' })
}
