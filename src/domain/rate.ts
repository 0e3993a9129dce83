declare const rateBrand: unique symbol

/** A rate in integer millionths: 10.35 % is 103500. With a float, rounding half cents would not be exact. */
export type Rate = number & { readonly [rateBrand]: 'Rate' }

/** 100 % as a rate, in millionths. */
export const wholeRate = 1_000_000

/**
 * Returns `millionths` as a rate.
 * @throws RangeError when it is not a safe integer of 0 or more.
 */
export function rate(millionths: number): Rate {
  if (!Number.isSafeInteger(millionths) || millionths < 0)
    throw new RangeError(`not a rate in millionths: ${millionths}`)
  return millionths as Rate
}

/** 0 %. */
export const noRate: Rate = rate(0)
