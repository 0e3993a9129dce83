import { type ConditionalDiscountCall, encodeConditionalDiscountCall } from '#contract/conditional-discounts.ts'
import { decodeKnownDiscounts } from '#contract/known-discounts.ts'
import type { Discount } from '#domain/quote/discount.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, sendWhole } from './send.ts'

/** What the codes stand for, whether or not they apply to such a cart; an unknown code has no definition. */
export function listConditionalDiscounts(
  backend: Fetcher,
  call: ConditionalDiscountCall,
): Promise<Answer<readonly Discount[]>> {
  const request = getRequest('/api/conditional-discounts', encodeConditionalDiscountCall(call))
  return sendWhole(backend, request, decodeKnownDiscounts)
}
