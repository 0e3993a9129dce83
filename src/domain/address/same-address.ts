import type { Address } from './address.ts'

/** The parts of an address that are compared. */
type Place = Omit<Address, 'line2'>

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
