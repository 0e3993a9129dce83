import * as v from 'valibot'
import { foldCode, type KnownDiscounts } from '#domain/quote/discount.ts'
import { ok } from '#domain/result.ts'
import { discountShape } from './discounts.ts'
import { type Decoder, decode } from './fault.ts'
import { typedCodes } from './quote-requests.ts'
import { code, wholeNumber } from './scalars.ts'
import { type Fields, listUpTo, object, plain } from './shape.ts'

/** The query of `GET /api/conditional-discounts`, which asks which codes apply to a cart (rules §7). */
const call = {
  areaCode: plain(code),
  items: listUpTo(200, object({ code: plain(code), quantity: plain(wholeNumber(0, 99)) })),
  discountCodes: typedCodes,
}
export type ConditionalDiscountCall = Fields<typeof call>
const callSchema = object(call).schema

/** Returns the call as a query (rules §7). */
export function encodeConditionalDiscountCall({
  areaCode,
  items,
  discountCodes,
}: ConditionalDiscountCall): URLSearchParams {
  const query = new URLSearchParams({ areaCode })
  for (const [index, item] of items.entries()) {
    query.append(`items[${index}][code]`, item.code)
    query.append(`items[${index}][quantity]`, String(item.quantity))
  }
  for (const discountCode of discountCodes) query.append('discountCodes[]', discountCode)
  return query
}

/**
 * Returns the call that the query holds, or what is wrong with it. `discountCodes` may be repeated, end in `[]` or
 * `[i]`, or be one text with commas.
 */
export function decodeConditionalDiscountCall(query: URLSearchParams): ReturnType<Decoder<ConditionalDiscountCall>> {
  const items = new Map<string, { code?: string; quantity?: number }>()
  const discountCodes: string[] = []
  for (const [name, value] of query) {
    const [, index, field] = /^items\[(\d{1,4})\]\[(code|quantity)\]$/.exec(name) ?? []
    if (index !== undefined) {
      const item = items.get(index) ?? {}
      items.set(index, field === 'code' ? { ...item, code: value } : { ...item, quantity: parseQuantity(value) })
    } else if (/^discountCodes(\[\d*\])?$/.test(name)) {
      discountCodes.push(...value.split(',').filter((part) => part.trim() !== ''))
    }
  }
  return decode(callSchema, { areaCode: query.get('areaCode') ?? undefined, items: [...items.values()], discountCodes })
}

/** Returns the digits as a number. For any other text it returns -1, which the schema refuses. */
function parseQuantity(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}

const answerSchema = v.object({
  data: v.array(discountShape.schema),
  refused: v.fallback(
    v.array(v.object({ code: v.string(), reason: v.optional(v.string()), discount: v.nullish(discountShape.schema) })),
    [],
  ),
})

/**
 * Returns the known discounts of the named codes, whether or not they apply, and which are used up; or what is wrong
 * with the answer. Other refusals are left out: the quote finds them by the same rule. A backend may leave out
 * `refused`.
 */
export const decodeConditionalDiscounts: Decoder<KnownDiscounts> = (body) => {
  const answer = decode(answerSchema, Array.isArray(body) ? { data: body } : body)
  if (!answer.ok) return answer
  const { data, refused } = answer.value
  const usedUp = refused.filter(({ reason }) => reason === 'used_up')
  return ok({
    discounts: [...data, ...refused.flatMap(({ discount }) => discount ?? [])],
    usedUpCodes: new Set(usedUp.map(({ code }) => foldCode(code))),
  })
}
