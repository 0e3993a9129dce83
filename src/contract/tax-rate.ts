import * as v from 'valibot'
import type { TaxRate } from '#domain/quote/tax.ts'
import { type Rate, rate } from '#domain/rate.ts'
import { typedState, zip } from './contact.ts'
import { decoderOf, wrong } from './fault.ts'
import { fractionShape } from './rates.ts'
import { type Fields, mapped, object, plain, type Shape } from './shape.ts'

const taxQuery = { state: plain(typedState), zip: plain(zip) }
/** The place that a tax rate is for. */
export type TaxQuery = Fields<typeof taxQuery>
export const taxQueryShape: Shape<TaxQuery> = object(taxQuery)

export const decodeTaxQuery = decoderOf(taxQueryShape.schema)

/** The fields of a tax rate in an answer, a quote and an order. */
export const taxRateFields = { taxRate: fractionShape, isCorrectTaxRate: plain(v.boolean()) }
type TaxRateFields = Fields<typeof taxRateFields>

/** Returns the tax rate of these fields. */
export function nestTaxRate({ taxRate, isCorrectTaxRate }: TaxRateFields): TaxRate {
  return { rate: taxRate, isCorrect: isCorrectTaxRate }
}

/** Returns the fields of a tax rate. */
export function unnestTaxRate({ rate, isCorrect }: TaxRate): TaxRateFields {
  return { taxRate: rate, isCorrectTaxRate: isCorrect }
}

export const taxRateShape: Shape<TaxRate> = mapped(object(taxRateFields), nestTaxRate, unnestTaxRate)

export const decodeTaxRate = decoderOf(taxRateShape.schema)

const rangeMessage = wrong('percent', 'must be a percent from 0 to 25')

/**
 * Reads the tax service's answer (rules §7) as a rate. It is a percent, as a number or text, and is rounded to 4
 * decimals because the service may compute it in floating point.
 */
export const decodeServiceTaxRate = decoderOf(
  v.pipe(
    v.object({
      tax_rate: v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}(?:\.\d+)?$/), v.transform(Number))]),
        v.minValue(0, rangeMessage),
        v.maxValue(25, rangeMessage),
      ),
    }),
    v.transform((answer): Rate => rate(Math.round(answer.tax_rate * 10_000))),
  ),
)
