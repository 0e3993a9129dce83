/** An integer of up to 15 digits is the same after it was written to JSON as a decimal and read again. */
const maxScaled = 999_999_999_999_999

/**
 * Returns `value` × 10^places, exactly. Undefined when `value` has more decimals, is not finite or is too large.
 * 8.29 × 100 is not 829 in floating point, but 829 ÷ 100 is 8.29: a quotient is the nearest number to its decimal.
 */
export function scaledDecimal(value: number, places: number): number | undefined {
  const scale = 10 ** places
  const scaled = Math.round(value * scale)
  if (scaled / scale !== value || Math.abs(scaled) > maxScaled) return undefined
  // Without the sign of -0.
  return scaled + 0
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
