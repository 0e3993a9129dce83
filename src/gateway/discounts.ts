import * as v from 'valibot'
import { type ConditionalDiscountCall, encodeConditionalDiscountCall } from '#contract/conditional-discounts.ts'
import { discountSchema } from '#contract/discounts.ts'
import { type Decoder, decode, unwrapData } from '#contract/fault.ts'
import type { Discount } from '#domain/discount.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, sendWhole } from './send.ts'

const applyingSchema = v.array(discountSchema)
const refusedSchema = v.object({ refused: v.optional(v.array(v.object({ discount: v.nullish(discountSchema) })), []) })

/** The definitions that apply, then those that are known and refused; a backend may leave the latter out. */
const decodeKnownDiscounts: Decoder<readonly Discount[]> = (body) => {
  const applying = decode(applyingSchema, unwrapData(body))
  if (!applying.ok) return applying
  const judged = v.safeParse(refusedSchema, body)
  const refused = judged.success ? judged.output.refused.flatMap(({ discount }) => discount ?? []) : []
  return { ok: true, value: [...applying.value, ...refused] }
}

/** What the codes stand for, whether or not they apply to such a cart; an unknown code has no definition. */
export function listConditionalDiscounts(
  backend: Fetcher,
  call: ConditionalDiscountCall,
): Promise<Answer<readonly Discount[]>> {
  const request = getRequest('/api/conditional-discounts', encodeConditionalDiscountCall(call))
  return sendWhole(backend, request, decodeKnownDiscounts)
}
