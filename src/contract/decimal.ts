/** Integers of up to 15 digits go through a JSON number's decimal text and back unchanged. */
const largest = 999_999_999_999_999

/**
 * `value` × 10^places, exact; `undefined` where `value` has more decimals, is not finite or too large.
 * It reads the shortest decimal text of the number, as JSON wrote it: 8.29 × 100 is not 829 in floats.
 */
export function scaledDecimal(value: number, places: number): number | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (whole === undefined || fraction.length > places) return undefined
  const scaled = Number(whole + fraction.padEnd(places, '0'))
  if (scaled > largest) return undefined
  return sign === '-' ? -scaled : scaled
}

/**
 * `scaled` ÷ 10^places: the nearest double, whose shortest text is the exact decimal.
 * @throws RangeError above 15 digits, where that would no longer hold.
 */
export function unscaledDecimal(scaled: number, places: number): number {
  if (!Number.isSafeInteger(scaled) || Math.abs(scaled) > largest)
    throw new RangeError(`not writable as a decimal: ${scaled}`)
  return scaled / 10 ** places
}
