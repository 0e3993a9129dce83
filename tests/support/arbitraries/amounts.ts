import fc from 'fast-check'
import { type Cents, cents } from '#domain/money.ts'
import { type Rate, rate } from '#domain/rate.ts'

export const anyCents: fc.Arbitrary<Cents> = fc.integer({ min: 0, max: 999_999 }).map(cents)
export const anyPrice: fc.Arbitrary<Cents> = fc
  .oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 6000 }))
  .map(cents)
export const anyRate: fc.Arbitrary<Rate> = fc.integer({ min: 0, max: 250_000 }).map(rate)
export const anyWeights: fc.Arbitrary<number[]> = fc.array(fc.integer({ min: 0, max: 100_000 }), {
  minLength: 1,
  maxLength: 12,
})

/** The usual value, and one time in `odds` the rare one. */
export function rarely<T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, odds = 8): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: usual, weight: odds }, { arbitrary: rare, weight: 1 })
}

export const anySpecialPrice = rarely<Cents | null>(fc.constant(null), anyPrice, 2)
