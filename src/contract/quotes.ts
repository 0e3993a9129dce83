import * as v from 'valibot'
import { lineFailures } from '#domain/cart/failed-line.ts'
import type { CodeRefusal } from '#domain/quote/discount.ts'
import type { Goal } from '#domain/quote/goals.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { QuotedShipping } from '#domain/quote/shipping.ts'
import { dollars, dollarsFromCents, dollarsOrNull } from './dollars.ts'
import { type Decoder, decode } from './fault.ts'
import { lineKey } from './lines.ts'
import { encodeQuotedGift, encodeQuotedLine, quotedGiftSchema, quotedLineEntries } from './quoted-lines.ts'
import { fraction, fractionFromRate } from './rates.ts'
import { code, count, id, listOf, orNull } from './scalars.ts'

/** A quote as it travels: what it would take from stock stays on the server. */
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

export const discountType = v.picklist(['percentage', 'price', 'free_shipping'])

export const shippingEntries = { method: v.nullish(id, 0), amount: dollars, free: v.boolean(), taxable: dollars }

export const taxRateEntries = { taxRate: fraction, isCorrectTaxRate: v.boolean() }

export const quoteSchema = v.pipe(
  v.object({
    areaCode: code,
    lines: listOf(v.object(quotedLineEntries)),
    failed: listOf(v.object({ key: lineKey, code, reason: v.picklist(lineFailures), available: orNull(count) })),
    subtotal: dollars,
    discount: orNull(v.object({ code, type: discountType, amount: dollars })),
    refusedCodes: listOf(v.object({ code, reason: v.picklist(refusals) })),
    shipping: orNull(v.object(shippingEntries)),
    ...taxRateEntries,
    taxableTotal: dollars,
    tax: dollars,
    gifts: listOf(quotedGiftSchema),
    offers: listOf(
      v.object({
        kind: v.picklist(goalKinds),
        missing: orNull(dollars),
        missingCount: orNull(count),
        code: orNull(code),
        shipping: orNull(dollars),
        cheapest: orNull(code),
      }),
    ),
    total: dollars,
  }),
  v.transform(
    ({ taxRate, isCorrectTaxRate, offers, ...quote }): QuoteAnswer => ({
      ...quote,
      goals: offers,
      taxRate: { rate: taxRate, isCorrect: isCorrectTaxRate },
    }),
  ),
)

export const decodeQuote: Decoder<QuoteAnswer> = (input) => decode(quoteSchema, input)

const goalProductsSchema = v.pipe(
  v.object({ offers: listOf(v.object({ cheapest: orNull(code) })) }),
  v.transform(({ offers }) => [...new Set(offers.flatMap(({ cheapest }) => cheapest ?? []))].sort()),
)

/** Returns only the codes of a quote's goal products (`cheapest`), sorted, each once; or what is wrong with them. */
export const decodeGoalProducts: Decoder<readonly string[]> = (input) => decode(goalProductsSchema, input)

export function encodeQuote(quote: QuoteAnswer) {
  return {
    areaCode: quote.areaCode,
    currency: 'USD',
    lines: quote.lines.map(encodeQuotedLine),
    failed: quote.failed.map(({ key, code, reason, available }) => ({ key, code, reason, available })),
    subtotal: dollarsFromCents(quote.subtotal),
    discount: encodeQuotedDiscount(quote.discount),
    refusedCodes: quote.refusedCodes.map(({ code, reason }) => ({ code, reason })),
    shipping: quote.shipping && encodeQuotedShipping(quote.shipping),
    taxRate: fractionFromRate(quote.taxRate.rate),
    isCorrectTaxRate: quote.taxRate.isCorrect,
    taxableTotal: dollarsFromCents(quote.taxableTotal),
    tax: dollarsFromCents(quote.tax),
    gifts: quote.gifts.map(encodeQuotedGift),
    offers: quote.goals.map(encodeGoal),
    total: dollarsFromCents(quote.total),
  }
}

export function encodeQuotedDiscount(discount: Quote['discount']) {
  return discount && { code: discount.code, type: discount.type, amount: dollarsFromCents(discount.amount) }
}

export function encodeQuotedShipping(shipping: QuotedShipping) {
  return {
    method: shipping.method,
    amount: dollarsFromCents(shipping.amount),
    free: shipping.free,
    taxable: dollarsFromCents(shipping.taxable),
  }
}

function encodeGoal(goal: Goal) {
  return {
    kind: goal.kind,
    missing: dollarsOrNull(goal.missing),
    missingCount: goal.missingCount,
    code: goal.code,
    shipping: dollarsOrNull(goal.shipping),
    cheapest: goal.cheapest,
  }
}
