import { type Rate, wholeRate } from './rate.ts'

declare const centsBrand: unique symbol

/** An integer number of US cents. Floats never hold money; only `contract/` knows dollars. */
export type Cents = number & { readonly [centsBrand]: 'Cents' }

/**
 * Returns `amount` as cents.
 * @throws RangeError when it is not a safe integer, which means that a float was used for money.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an integer number of cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

/** 0 cents. */
export const noCents: Cents = cents(0)

/** Returns the sum of two amounts, in cents. */
export function addCents(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

/** Returns `a` less `b`, in cents; below 0 when `b` is more. */
export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

/** Returns the sum of the amounts, in cents; 0 for an empty list. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = noCents
  for (const amount of amounts) sum = addCents(sum, amount)
  return sum
}

/**
 * Returns `price` times `count`, in cents.
 * @throws RangeError when `count` is not a safe integer.
 */
export function timesCents(price: Cents, count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a count: ${count}`)
  return cents(price * count)
}

/**
 * Returns `amount` × `part` ÷ `whole` in cents, rounded half away from zero (rules §12 "Rounding"). It calculates in
 * BigInt, so that no half cent is decided by a float.
 * @throws RangeError when `whole` is not above 0.
 */
export function proportionOf(amount: Cents, part: number, whole: number): Cents {
  if (whole <= 0) throw new RangeError(`not a whole: ${whole}`)
  const product = BigInt(amount) * BigInt(part)
  const divisor = BigInt(whole)
  const size = product < 0n ? -product : product
  const rounded = Number((size * 2n + divisor) / (divisor * 2n))
  return cents(product < 0n ? -rounded : rounded)
}

/** Returns `amount` times `rate`, in cents, rounded half away from zero (rules §12 "Rounding"). */
export function shareOf(amount: Cents, rate: Rate): Cents {
  return proportionOf(amount, rate, wholeRate)
}

/**
 * Returns one share of `amount` for each weight, in cents. The shares sum to `amount` and are in proportion to the
 * weights: the cents that remain go to the largest remainders, ties to the earlier weight (rules §12 "Discounts").
 * @throws RangeError when `amount` or a weight is below 0, or when `amount` is above 0 and all weights are 0.
 */
export function spreadCents(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = cents(weights.reduce((sum, weight) => sum + weight, 0))
  if (amount < 0 || weights.some((weight) => weight < 0))
    throw new RangeError("can't spread an amount or weight below 0")
  if (amount === 0) return weights.map(() => noCents)
  if (whole === 0) throw new RangeError("can't spread an amount over weights of 0")
  const divisor = BigInt(whole)
  const dividend = BigInt(amount)
  const quotas = weights.map((weight) => dividend * BigInt(weight))
  const shares = quotas.map((quota) => Number(quota / divisor))
  const leftOver = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = quotas
    .map((quota, index) => ({ index, remainder: Number(quota % divisor) }))
    .sort((a, b) => b.remainder - a.remainder)
  const raised = new Set(byRemainder.slice(0, leftOver).map(({ index }) => index))
  return shares.map((share, index) => cents(raised.has(index) ? share + 1 : share))
}
