import * as v from 'valibot'
import { type FailedLine, lineFailures } from '#domain/cart/failed-line.ts'
import type { CodeRefusal, QuotedDiscount, RefusedCode } from '#domain/quote/discount.ts'
import type { Goal } from '#domain/quote/goals.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { QuotedShipping } from '#domain/quote/shipping.ts'
import { dollarsShape } from './dollars.ts'
import { decoderOf } from './fault.ts'
import { lineKey } from './lines.ts'
import { quotedGiftShape, quotedLineShape } from './quoted-lines.ts'
import { code, count, id } from './scalars.ts'
import { ignored, list, mapped, maybe, object, plain, renamed, type Shape } from './shape.ts'
import { nestTaxRate, taxRateFields, unnestTaxRate } from './tax-rate.ts'

/** A quote on the wire. The demand stays on the server. */
export type QuoteAnswer = Omit<Quote, 'demand'>

const refusals = [
  'unknown',
  'not_yet',
  'expired',
  'used_up',
  'area',
  'minimum',
  'nothing_eligible',
  'costs_more',
  'other_is_better',
] as const satisfies readonly CodeRefusal[]
const goalKinds = ['shipping', 'free_shipping', 'gift', 'deal'] as const satisfies readonly Goal['kind'][]

/** The fields of a failed line. */
export const failedLine = {
  key: plain(lineKey),
  code: plain(code),
  reason: plain(v.picklist(lineFailures)),
  available: maybe(plain(count)),
}
const failedLineShape: Shape<FailedLine> = object(failedLine)

export const quotedDiscountShape: Shape<QuotedDiscount> = object({
  code: plain(code),
  type: plain(v.picklist(['percentage', 'price', 'free_shipping'])),
  amount: dollarsShape,
})

/** The fields of a quote's shipping option. */
export const quotedShipping = {
  method: plain(v.nullish(id, 0)),
  amount: dollarsShape,
  free: plain(v.boolean()),
  taxable: dollarsShape,
}
const quotedShippingShape: Shape<QuotedShipping> = object(quotedShipping)

const refusedCodeShape: Shape<RefusedCode> = object({ code: plain(code), reason: plain(v.picklist(refusals)) })

const goalShape: Shape<Goal> = object({
  kind: plain(v.picklist(goalKinds)),
  missing: maybe(dollarsShape),
  missingCount: maybe(plain(count)),
  code: maybe(plain(code)),
  shipping: maybe(dollarsShape),
  cheapest: maybe(plain(code)),
})

/** The only currency (rules §12). */
export const currency = ignored(plain(v.literal('USD')))

export const quoteShape: Shape<QuoteAnswer> = mapped(
  object({
    areaCode: plain(code),
    currency,
    lines: list(quotedLineShape),
    failed: list(failedLineShape),
    subtotal: dollarsShape,
    discount: maybe(quotedDiscountShape),
    refusedCodes: list(refusedCodeShape),
    shipping: maybe(quotedShippingShape),
    ...taxRateFields,
    taxableTotal: dollarsShape,
    tax: dollarsShape,
    gifts: list(quotedGiftShape),
    offers: renamed('goals', list(goalShape)),
    total: dollarsShape,
  }),
  ({ currency: _, taxRate, isCorrectTaxRate, ...quote }): QuoteAnswer => ({
    ...quote,
    taxRate: nestTaxRate({ taxRate, isCorrectTaxRate }),
  }),
  (quote: QuoteAnswer) => ({ ...quote, currency: 'USD' as const, ...unnestTaxRate(quote.taxRate) }),
)

export const decodeQuote = decoderOf(quoteShape.schema)
