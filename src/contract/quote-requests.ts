import * as v from 'valibot'
import type { QuoteRequest } from '#domain/quote/quote-context.ts'
import { typedState, zip } from './contact.ts'
import { encodeLine, lineSchema } from './lines.ts'
import { code, orNull, tooMany, wholeNumber } from './scalars.ts'

/** A quote request as it travels: what to price, and where it goes. */
export interface QuoteCall extends QuoteRequest {
  readonly areaCode: string
  readonly state: string | null
  readonly zip: string | null
}

/** The fields that a quote and an order share. */
export function quoteEntries(mostLines: number) {
  return {
    areaCode: code,
    lines: v.pipe(v.array(lineSchema), v.maxLength(mostLines, tooMany(mostLines))),
    discountCodes: v.nullish(
      v.pipe(v.array(v.pipe(v.string(), v.trim(), code)), v.maxLength(20, tooMany(20))),
      () => [],
    ),
    shippingMethod: orNull(wholeNumber(0, 99)),
  }
}

/** Strict: a client sends this. */
export const quoteCallSchema = v.object({ ...quoteEntries(200), state: orNull(typedState), zip: orNull(zip) })

export function encodeQuoteCall({ areaCode, lines, discountCodes, shippingMethod, state, zip }: QuoteCall) {
  return {
    areaCode,
    lines: lines.map(encodeLine),
    ...(discountCodes.length > 0 ? { discountCodes: [...discountCodes] } : {}),
    ...(shippingMethod === null ? {} : { shippingMethod }),
    ...(state === null ? {} : { state }),
    ...(zip === null ? {} : { zip }),
  }
}
