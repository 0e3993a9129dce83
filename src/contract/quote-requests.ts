import * as v from 'valibot'
import { typedState, zip } from './contact.ts'
import { lineShape } from './lines.ts'
import { code, wholeNumber } from './scalars.ts'
import { type Fields, listUpTo, object, optional, plain } from './shape.ts'

/** The discount codes that a shopper typed. */
export const typedCodes = listUpTo(20, plain(v.pipe(v.string(), v.trim(), code)))

/** Returns the fields that a quote and an order have in common: what to price, and where to deliver it. */
export function quoteFields(maxLines: number) {
  return {
    areaCode: plain(code),
    lines: listUpTo(maxLines, lineShape),
    discountCodes: {
      schema: v.nullish(typedCodes.schema, () => []),
      encode: (codes: readonly string[]) => (codes.length > 0 ? codes : undefined),
    },
    shippingMethod: optional(plain(wholeNumber(0, 99))),
    state: optional(plain(typedState)),
    zip: optional(plain(zip)),
  }
}

/** What `POST /api/quote` takes. */
export type QuoteCall = Fields<ReturnType<typeof quoteFields>>

export const quoteCallShape = object(quoteFields(200))
