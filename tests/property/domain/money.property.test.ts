import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCents,
  type Cents,
  cents,
  shareOf,
  spreadCents,
  subtractCents,
  sumCents,
  timesCents,
} from '#domain/money.ts'
import { rate } from '#domain/rate.ts'
import { anyCents, anyRate, anyWeights } from '#tests/support/arbitraries/amounts.ts'

const anySpread = fc.tuple(anyCents, anyWeights).filter(([, weights]) => weights.some((weight) => weight > 0))

describe('laws of spreading (rules §12 "Discounts")', () => {
  test('money is conserved to the cent', () => {
    fc.assert(
      fc.property(anySpread, ([amount, weights]) => {
        expect(sumCents(spreadCents(amount, weights))).toBe(amount)
      }),
    )
  })

  test('each share is less than a cent from its exact part', () => {
    fc.assert(
      fc.property(anySpread, ([amount, weights]) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        spreadCents(amount, weights).forEach((share, index) => {
          const error = BigInt(share) * BigInt(whole) - BigInt(amount) * BigInt(weights[index] ?? 0)
          expect(error > -BigInt(whole) && error < BigInt(whole)).toBe(true)
        })
      }),
    )
  })

  test('a larger weight never gets less, and an equal one never less than a later one', () => {
    fc.assert(
      fc.property(anySpread, ([amount, weights]) => {
        const shares = spreadCents(amount, weights)
        weights.forEach((weight, index) => {
          weights.forEach((other, later) => {
            if (weight > other || (weight === other && index < later))
              expect(shares[index]).toBeGreaterThanOrEqual(shares[later] ?? 0)
          })
        })
      }),
    )
  })

  test('a weight of 0 gets nothing', () => {
    fc.assert(
      fc.property(anySpread, ([amount, weights]) => {
        const shares = spreadCents(amount, weights)
        weights.forEach((weight, index) => {
          if (weight === 0) expect(shares[index]).toBe(0)
        })
      }),
    )
  })
})

describe('laws of shares (rules §12 "Rounding")', () => {
  test('a share is at most half a cent from the exact one', () => {
    fc.assert(
      fc.property(anyCents, anyRate, (amount, share) => {
        const error = BigInt(shareOf(amount, share)) * 1_000_000n - BigInt(amount) * BigInt(share)
        expect(error <= 500_000n && error >= -500_000n).toBe(true)
      }),
    )
  })

  test('rounding is the same above and below 0', () => {
    fc.assert(
      fc.property(anyCents, anyRate, (amount, share) => {
        expect(shareOf(subtractCents(cents(0), amount), share)).toBe(subtractCents(cents(0), shareOf(amount, share)))
      }),
    )
  })

  test('more money or a higher rate never gives a smaller share', () => {
    fc.assert(
      fc.property(anyCents, anyCents, anyRate, anyRate, (amount, more, low, extra) => {
        const raised = shareOf(addCents(amount, more), rate(low + extra))
        expect(raised).toBeGreaterThanOrEqual(shareOf(amount, rate(low)))
      }),
    )
  })
})

describe('laws of sums', () => {
  test('the order of a sum never matters', () => {
    fc.assert(
      fc.property(fc.array(anyCents), (amounts) => {
        expect(sumCents([...amounts].reverse())).toBe(sumCents(amounts))
      }),
    )
  })

  test('a price times a count is the sum of that many prices', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 40 }), (price, count) => {
        expect(timesCents(price, count)).toBe(sumCents(Array.from({ length: count }, (): Cents => price)))
      }),
    )
  })

  test('only safe integers become cents', () => {
    fc.assert(
      fc.property(fc.double(), (amount) => {
        if (Number.isSafeInteger(amount)) expect(cents(amount) - amount).toBe(0)
        else expect(() => cents(amount)).toThrow(RangeError)
      }),
    )
  })
})
