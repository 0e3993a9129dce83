import { halfWidth } from '../half-width.ts'
import { err, ok, type Result } from '../result.ts'

/** Where an order goes. */
export interface Address {
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** The parts of an address in which two spellings of it are compared. */
type Place = Omit<Address, 'line2'>

/** The ZIP code in `text`: 5 digits, or 5+4 with a hyphen; outer spaces and full width don't matter (rules §5 "ZIP code"). */
export function parseZipCode(
  text: string,
): Result<{ readonly zip: string; readonly plus4: string | null }, 'zip_format'> {
  const code = halfWidth(text).trim()
  if (!/^\d{5}(-\d{4})?$/.test(code)) return err('zip_format')
  return ok({ zip: code.slice(0, 5), plus4: code.slice(6) || null })
}

/** Whether `text` holds a Chinese character, which no carrier in the United States reads in an address. */
export function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

/**
 * Whether `one` and `other` are two spellings of the same address: case, spaces, dots, short forms and the last four
 * digits of a ZIP code don't matter, as in `1420 PIKE STREET` and `1420 Pike St`. A suggested address is shown only when
 * it is not the same (rules §12 "Accounts").
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
 * Whether `short` is `long` or a short form of it: `blvd` has letters of `boulevard` in their order, beginning with the
 * first. A word with a digit has no short form: `B` and `B4` are two doors.
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
