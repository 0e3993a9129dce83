import * as v from 'valibot'
import { type Cents, cents, noCents } from '#domain/money.ts'
import { scaledDecimal, unscaledDecimal } from './decimal.ts'
import { wrong } from './fault.ts'
import type { Shape } from './shape.ts'

/** Cents from a JSON number of dollars; `undefined` unless it has at most 2 decimals. */
export function centsFromDollars(dollars: number): Cents | undefined {
  const scaled = scaledDecimal(dollars, 2)
  return scaled === undefined ? undefined : cents(scaled)
}

/** A JSON number of dollars, exact to the cent. */
function dollarsFromCents(amount: Cents): number {
  return unscaledDecimal(amount, 2)
}

function isDollars(value: number): boolean {
  return centsFromDollars(value) !== undefined
}

function toCents(value: number): Cents {
  return centsFromDollars(value) ?? noCents
}

const dollarsMessage = wrong('dollars', 'must be a number of dollars with at most 2 decimals')
const priceMessage = wrong('price', 'must be from 0 to 1,000,000 dollars')

const dollars = v.pipe(v.number(), v.check(isDollars, dollarsMessage), v.transform(toCents))

const price = v.pipe(
  v.number(),
  v.minValue(0, priceMessage),
  v.maxValue(1_000_000, priceMessage),
  v.check(isDollars, dollarsMessage),
  v.transform(toCents),
)

/** Any amount, such as a total, in dollars on the wire. */
export const dollarsShape: Shape<Cents, number> = { schema: dollars, encode: dollarsFromCents }

/** A price or threshold that someone typed, in dollars on the wire. */
export const priceShape: Shape<Cents, number> = { schema: price, encode: dollarsFromCents }
