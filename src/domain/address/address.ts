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

/** The parts of an address that are compared. */
type Place = Omit<Address, 'line2'>

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

/**
 * Returns whether two addresses are the same apart from case, spaces, dots, short forms and the last four digits of the
 * ZIP code, as `1420 PIKE STREET` and `1420 Pike St` are (rules §12 "Delivery place").
 */
export function isSameAddress(one: Place, other: Place): boolean {
  return (
    isSameLine(one.line1, other.line1) &&
    wordsOf(one.city).join(' ') === wordsOf(other.city).join(' ') &&
    one.state.trim().toUpperCase() === other.state.trim().toUpperCase() &&
    one.zip.trim().slice(0, 5) === other.zip.trim().slice(0, 5)
  )
}

function isSameLine(one: string, other: string): boolean {
  const others = wordsOf(other)
  const isMatched = wordsOf(one).every((word) => {
    const against = others.shift()
    return against !== undefined && (isShortFor(word, against) || isShortFor(against, word))
  })
  return isMatched && others.length === 0
}

/**
 * Returns whether `short` is `long` or a short form of it: it begins with the same letter, and its letters are in `long`
 * in the same order, as `blvd` in `boulevard`. A word with a digit has no short form: `B` and `B4` are two doors.
 */
function isShortFor(short: string, long: string): boolean {
  if (/\d/.test(long)) return short === long
  if (short[0] !== long[0]) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s.,#]/)
    .filter((word) => word !== '')
}
