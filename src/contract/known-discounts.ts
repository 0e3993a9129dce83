import * as v from 'valibot'
import type { Discount } from '#domain/quote/discount.ts'
import { discountShape } from './discounts.ts'
import { type Decoder, decode, unwrapData } from './fault.ts'

const applyingSchema = v.array(discountShape.schema)
const refusedSchema = v.object({
  refused: v.optional(v.array(v.object({ discount: v.nullish(discountShape.schema) })), []),
})

/**
 * Of `GET /api/conditional-discounts`: the definitions that apply, then those that are known and refused; a backend
 * may leave the latter out.
 */
export const decodeKnownDiscounts: Decoder<readonly Discount[]> = (body) => {
  const applying = decode(applyingSchema, unwrapData(body))
  if (!applying.ok) return applying
  const judged = v.safeParse(refusedSchema, body)
  const refused = judged.success ? judged.output.refused.flatMap(({ discount }) => discount ?? []) : []
  return { ok: true, value: [...applying.value, ...refused] }
}
