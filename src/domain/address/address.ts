import { halfWidth } from '../half-width.ts'
import { err, ok, type Result } from '../result.ts'

/** The delivery address of an order. */
export interface Address {
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** The address of an order that goes nowhere. */
export const noAddress: Address = { line1: '', line2: null, city: '', state: '', zip: '' }

/**
 * Returns the ZIP code in `text`: its 5 digits, and the other 4 or null. Ignores outer spaces and full width. Returns the
 * failure `zip_format` for any other text (rules §5 "ZIP code").
 */
export function parseZipCode(
  text: string,
): Result<{ readonly zip: string; readonly plus4: string | null }, 'zip_format'> {
  const code = halfWidth(text).trim()
  if (!/^\d{5}(-\d{4})?$/.test(code)) return err('zip_format')
  return ok({ zip: code.slice(0, 5), plus4: code.slice(6) || null })
}

/** Returns whether the text has a Chinese character. Carriers in the United States can't read those in an address. */
export function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}
