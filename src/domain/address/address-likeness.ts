/** Where something is brought, as far as two spellings of it are compared. */
export interface Place {
  readonly line1: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/**
 * Whether `one` and `other` are the same door by another spelling: case, spaces, dots and short forms apart, such as
 * `1420 PIKE STREET` and `1420 Pike St`. Spec silent on when a suggested address is worth a question: where it is not
 * the same door. Four digits more of a zip code are no other place.
 */
export function isSameDoor(one: Place, other: Place): boolean {
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
 * Whether `short` is `long` or its short form: `blvd` has letters of `boulevard`, in order, from the first on. A word
 * with a digit has no short form: `B` and `B4` are two doors.
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
