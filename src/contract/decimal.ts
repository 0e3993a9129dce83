/** An integer of up to 15 digits is the same after it was written to JSON as a decimal and read again. */
const maxScaled = 999_999_999_999_999

/**
 * Returns `value` × 10^places, exactly. Undefined when `value` has more decimals, is not finite or is too large.
 * It works on the decimal text of the number, because 8.29 × 100 is not 829 in floating point.
 */
export function scaledDecimal(value: number, places: number): number | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (whole === undefined || fraction.length > places) return undefined
  const scaled = Number(whole + fraction.padEnd(places, '0'))
  if (scaled > maxScaled) return undefined
  return sign === '-' ? -scaled : scaled
}

/**
 * Returns `scaled` ÷ 10^places as a number that JSON writes as the exact decimal.
 * @throws RangeError above 15 digits, which JSON can't write exactly.
 */
export function unscaledDecimal(scaled: number, places: number): number {
  if (!Number.isSafeInteger(scaled) || Math.abs(scaled) > maxScaled)
    throw new RangeError(`not writable as a decimal: ${scaled}`)
  return scaled / 10 ** places
}
