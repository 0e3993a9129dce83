import * as v from 'valibot'
import type { TaxRate } from '#domain/quote/tax.ts'
import { type Rate, rate } from '#domain/rate.ts'
import { typedState, zip } from './contact.ts'
import { type Decoder, decode, wrong } from './fault.ts'
import { fraction, fractionFromRate } from './rates.ts'

/** What a tax rate is asked for. */
export interface TaxQuery {
  readonly state: string
  readonly zip: string
}

/** Strict: a client sends this, and it goes on to another service. */
export const taxQuerySchema = v.object({ state: typedState, zip })

export const decodeTaxQuery: Decoder<TaxQuery> = (input) => decode(taxQuerySchema, input)

export function encodeTaxQuery({ state, zip }: TaxQuery) {
  return { state, zip }
}

export const taxRateSchema = v.pipe(
  v.object({ taxRate: fraction, isCorrectTaxRate: v.boolean() }),
  v.transform((answer): TaxRate => ({ rate: answer.taxRate, isCorrect: answer.isCorrectTaxRate })),
)

export const decodeTaxRate: Decoder<TaxRate> = (input) => decode(taxRateSchema, input)

export function encodeTaxRate(taxRate: TaxRate) {
  return { taxRate: fractionFromRate(taxRate.rate), isCorrectTaxRate: taxRate.isCorrect }
}

const rangeMessage = wrong('percent', 'must be a percent from 0 to 25')

/**
 * The tax service's answer (rules §7): a percent, perhaps as text, which a float may have
 * blurred beyond its 4th decimal.
 */
const servicePercentSchema = v.pipe(
  v.object({
    tax_rate: v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}(?:\.\d+)?$/), v.toNumber())]),
      v.minValue(0, rangeMessage),
      v.maxValue(25, rangeMessage),
    ),
  }),
  v.transform((answer): Rate => rate(Math.round(answer.tax_rate * 10_000))),
)

export const decodeServiceTaxRate: Decoder<Rate> = (input) => decode(servicePercentSchema, input)
