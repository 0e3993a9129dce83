import {
  type ConditionalDiscountCall,
  decodeConditionalDiscounts,
  encodeConditionalDiscountCall,
} from '#contract/conditional-discounts.ts'
import type { KnownDiscounts } from '#domain/quote/discount.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, sendWhole } from './send.ts'

/** Returns the discounts of the named codes, and which codes are used up. An unknown code has no discount. */
export function listConditionalDiscounts(
  backend: Fetcher,
  call: ConditionalDiscountCall,
): Promise<Answer<KnownDiscounts>> {
  const request = getRequest('/api/conditional-discounts', encodeConditionalDiscountCall(call))
  return sendWhole(backend, request, decodeConditionalDiscounts)
}
