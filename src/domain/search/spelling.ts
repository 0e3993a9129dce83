/** What a slip of the finger costs; a word whose consonants differ costs one more, for vowels are what is mistaken most. */
const slipCost = 2

/**
 * Shorter words have too many neighbours to be forgiven anything; from `longLetters` on, two slips are. In between the
 * second is forgiven only where it is a vowel's, as in “tofoo”: the consonants and the first letter have to be there.
 */
const leastLetters = 4
const middlingLetters = 5
const longLetters = 6
const mostLetters = 30

/**
 * How far `typed` is from the spelling of `word`, both folded: 0 is the word itself, less is nearer; `undefined` where
 * it is another word. A slip is a letter too many, too few, mistaken, or swapped with the next.
 */
export function misspelling(typed: string, word: string): number | undefined {
  if (typed === word) return 0
  if (typed.length < leastLetters || typed.length > mostLetters) return undefined
  const isSounded = consonantsOf(typed) === consonantsOf(word)
  const isAlike = typed.length >= middlingLetters && isSounded && typed[0] === word[0]
  const slips = slipsBetween(typed, word, typed.length >= longLetters || isAlike ? 2 : 1)
  if (slips === undefined) return undefined
  return slips * slipCost + (isSounded ? 0 : 1)
}

/** The least slips that lead from one to the other; `undefined`: more than `allowed`. */
function slipsBetween(one: string, other: string, allowed: number): number | undefined {
  if (Math.abs(one.length - other.length) > allowed) return undefined
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const [a, b] = [one.slice(same), other.slice(same)]
  if (a === b) return 0
  if (allowed === 0) return undefined
  const isSwapped = a[0] === b[1] && a[1] === b[0]
  const rests = [
    slipsBetween(a.slice(1), b.slice(1), allowed - 1),
    slipsBetween(a.slice(1), b, allowed - 1),
    slipsBetween(a, b.slice(1), allowed - 1),
    isSwapped ? slipsBetween(a.slice(2), b.slice(2), allowed - 1) : undefined,
  ].filter((rest) => rest !== undefined)
  return rests.length === 0 ? undefined : 1 + Math.min(...rests)
}

/** Which consonants a word has; how often and in which order makes no difference. */
function consonantsOf(word: string): string {
  return [...new Set(word.replace(/[aeiouy]/g, ''))].sort().join('')
}
