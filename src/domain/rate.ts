declare const rateBrand: unique symbol

/**
 * A share of an amount in integer millionths: 10.35 % is 103500. An integer, so that a share of
 * an integer amount can be rounded exactly; a float rate would decide half cents by accident.
 */
export type Rate = number & { readonly [rateBrand]: 'Rate' }

/** How many millionths the whole is. */
export const wholeRate = 1_000_000

/**
 * `millionths` as a Rate.
 * @throws RangeError when it is not a safe integer of 0 or more.
 */
export function rate(millionths: number): Rate {
  if (!Number.isSafeInteger(millionths) || millionths < 0)
    throw new RangeError(`not a rate in millionths: ${millionths}`)
  return millionths as Rate
}

/** The share of nothing. */
export const noRate: Rate = rate(0)
