import { type Rate, wholeRate } from './rate.ts'

declare const centsBrand: unique symbol

/** An integer number of US cents. Floats never hold money; only `contract/` meets dollars. */
export type Cents = number & { readonly [centsBrand]: 'Cents' }

/**
 * `amount` as Cents.
 * @throws RangeError when it is not a safe integer: a float reached money, which is a bug here.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an integer number of cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

/** Nothing to pay. */
export const noCents: Cents = cents(0)

/** `a` and `b` together, in cents. */
export function addCents(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

/** What is left of `a` after `b`, in cents; below zero where `b` is more. */
export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

/** All `amounts` together, in cents; nothing for none. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = noCents
  for (const amount of amounts) sum = addCents(sum, amount)
  return sum
}

/**
 * `count` things at `price` each, in cents.
 * @throws RangeError when `count` is not an integer: half a thing has no price.
 */
export function timesCents(price: Cents, count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a count: ${count}`)
  return cents(price * count)
}

/**
 * `amount` × `part` ÷ `whole` in cents, rounded half away from zero (rules §12 "Rounding").
 * Exact: the product is taken in BigInt, so no half cent is decided by a float.
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

/** The share `rate` of `amount`, in cents, rounded half away from zero (rules §12 "Rounding"). */
export function shareOf(amount: Cents, rate: Rate): Cents {
  return proportionOf(amount, rate, wholeRate)
}

/**
 * `amount` in whole cents over `weights`, one share for each and together exactly `amount`: in
 * proportion, the cents left over to the largest remainders, ties to the earlier (rules §12 "Discounts").
 * @throws RangeError when `amount` or a weight is below 0, or when there is an amount but no weight to bear it.
 */
export function spreadCents(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = cents(weights.reduce((sum, weight) => sum + weight, 0))
  if (amount < 0 || weights.some((weight) => weight < 0)) throw new RangeError('nothing below 0 can be spread')
  if (amount === 0) return weights.map(() => noCents)
  if (whole === 0) throw new RangeError('no weight to spread over')
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
