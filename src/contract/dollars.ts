import * as v from 'valibot'
import { type Cents, cents, noCents } from '#domain/money.ts'
import { scaledDecimal, unscaledDecimal } from './decimal.ts'
import { wrong } from './fault.ts'
import type { Shape } from './shape.ts'

/** Returns the cents of a JSON number of dollars. Undefined when it has more than 2 decimals or is too large. */
export function centsFromDollars(dollars: number): Cents | undefined {
  const scaled = scaledDecimal(dollars, 2)
  return scaled === undefined ? undefined : cents(scaled)
}

const maxPrice = 1_000_000
const priceMessage = wrong('price', 'must be from 0 to 1,000,000 dollars')
const toCents = [
  v.check(
    (value: number) => centsFromDollars(value) !== undefined,
    wrong('dollars', 'must be a number of dollars with at most 2 decimals'),
  ),
  v.transform((value: number): Cents => centsFromDollars(value) ?? noCents),
] as const
const encode = (amount: Cents): number => unscaledDecimal(amount, 2)

/** Any amount, such as a total, in dollars on the wire. */
export const dollarsShape: Shape<Cents, number> = { schema: v.pipe(v.number(), ...toCents), encode }

/** A price or threshold from 0 to 1,000,000 dollars, in dollars on the wire. */
export const priceShape: Shape<Cents, number> = {
  schema: v.pipe(v.number(), v.minValue(0, priceMessage), v.maxValue(maxPrice, priceMessage), ...toCents),
  encode,
}
