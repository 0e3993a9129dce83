import * as v from 'valibot'
import { type Decoder, decode } from './fault.ts'
import { code, tooMany, wholeNumber } from './scalars.ts'

/** What `GET /api/conditional-discounts` is asked (rules §7): which of the codes apply to such a cart. */
export interface ConditionalDiscountCall {
  readonly areaCode: string
  readonly items: readonly { readonly code: string; readonly quantity: number }[]
  readonly discountCodes: readonly string[]
}

const callSchema = v.object({
  areaCode: code,
  items: v.pipe(v.array(v.object({ code, quantity: wholeNumber(0, 99) })), v.maxLength(200, tooMany(200))),
  discountCodes: v.pipe(v.array(v.pipe(v.string(), v.trim(), code)), v.maxLength(20, tooMany(20))),
})

/** The query that says `call`, as rules §7 writes it. */
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

/** Strict. `discountCodes` may be repeated, end in `[]` or `[i]`, or be one text with commas. */
export function decodeConditionalDiscountCall(query: URLSearchParams): ReturnType<Decoder<ConditionalDiscountCall>> {
  const items = new Map<string, { code?: string; quantity?: number }>()
  const discountCodes: string[] = []
  for (const [name, value] of query) {
    const [, index, field] = /^items\[(\d{1,4})\]\[(code|quantity)\]$/.exec(name) ?? []
    if (index !== undefined) {
      const item = items.get(index) ?? {}
      items.set(index, field === 'code' ? { ...item, code: value } : { ...item, quantity: wholeOf(value) })
    } else if (/^discountCodes(\[\d*\])?$/.test(name)) {
      discountCodes.push(...value.split(',').filter((part) => part.trim() !== ''))
    }
  }
  return decode(callSchema, { areaCode: query.get('areaCode') ?? undefined, items: [...items.values()], discountCodes })
}

/** A query has only text: digits are a number, anything else is not one. */
function wholeOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}
