import * as v from 'valibot'
import { noRate, type Rate, rate } from '#domain/rate.ts'
import { scaledDecimal, unscaledDecimal } from './decimal.ts'
import { wrong } from './fault.ts'
import type { Shape } from './shape.ts'

/** A rate, as a percent on the wire. */
export const percentShape = rateShape(
  100,
  4,
  wrong('percent', 'must be a percent from 0 to 100 with at most 4 decimals'),
)

/** A rate, as a fraction on the wire. */
export const fractionShape = rateShape(1, 6, wrong('rate', 'must be a rate from 0 to 1 with at most 6 decimals'))

/** A rate that is a number from 0 to `max` with at most `places` decimals on the wire, where `max` means 100 %. */
function rateShape(max: number, places: number, message: string): Shape<Rate, number> {
  const parseRate = (value: number): Rate | undefined => {
    const millionths = scaledDecimal(value, places)
    return millionths === undefined || millionths < 0 ? undefined : rate(millionths)
  }
  const schema = v.pipe(
    v.number(),
    v.maxValue(max, message),
    v.check((value) => parseRate(value) !== undefined, message),
    v.transform((value): Rate => parseRate(value) ?? noRate),
  )
  return { schema, encode: (share) => unscaledDecimal(share, places) }
}
