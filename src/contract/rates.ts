import * as v from 'valibot'
import { noRate, type Rate, rate } from '#domain/rate.ts'
import { scaledDecimal, unscaledDecimal } from './decimal.ts'
import { wrong } from './fault.ts'
import type { Shape } from './shape.ts'

/** A Rate from a percent of at most 4 decimals: 10.35 is 103500 millionths. */
export function rateFromPercent(percent: number): Rate | undefined {
  return rateOf(scaledDecimal(percent, 4))
}

/** The percent of a Rate. */
function percentFromRate(share: Rate): number {
  return unscaledDecimal(share, 4)
}

/** The fraction of a Rate: 103500 millionths is 0.1035. */
function fractionFromRate(share: Rate): number {
  return unscaledDecimal(share, 6)
}

function rateOf(millionths: number | undefined): Rate | undefined {
  return millionths === undefined || millionths < 0 ? undefined : rate(millionths)
}

function rateFromFraction(fraction: number): Rate | undefined {
  return rateOf(scaledDecimal(fraction, 6))
}

const percentMessage = wrong('percent', 'must be a percent from 0 to 100 with at most 4 decimals')
const fractionMessage = wrong('rate', 'must be a rate from 0 to 1 with at most 6 decimals')

const percent = v.pipe(
  v.number(),
  v.maxValue(100, percentMessage),
  v.check((value) => rateFromPercent(value) !== undefined, percentMessage),
  v.transform((value): Rate => rateFromPercent(value) ?? noRate),
)

const fraction = v.pipe(
  v.number(),
  v.maxValue(1, fractionMessage),
  v.check((value) => rateFromFraction(value) !== undefined, fractionMessage),
  v.transform((value): Rate => rateFromFraction(value) ?? noRate),
)

/** A rate, as a percent on the wire. */
export const percentShape: Shape<Rate, number> = { schema: percent, encode: percentFromRate }

/** A rate, as a fraction on the wire. */
export const fractionShape: Shape<Rate, number> = { schema: fraction, encode: fractionFromRate }
