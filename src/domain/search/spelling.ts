/** The cost of one typo. Different consonants cost 1 more, because most misspellings are in the vowels. */
const typoCost = 2

/**
 * Words under `minLetters` allow no typo, because too many other words are similar. Words of `minLongLetters` allow two.
 * From `minMediumLetters` on a second typo is allowed only in the vowels, as in “tofoo”: the consonants and the first
 * letter must match.
 */
const minLetters = 4
const minMediumLetters = 5
const minLongLetters = 6
const maxLetters = 30

/**
 * Returns how far `typed` is from the spelling of `word`, both folded: 0 for the same word, undefined for a different
 * word. A typo is an extra, missing or wrong letter, or a letter swapped with the next one.
 */
export function misspelling(typed: string, word: string): number | undefined {
  if (typed === word) return 0
  if (typed.length < minLetters || typed.length > maxLetters) return undefined
  const hasSameConsonants = consonantsOf(typed) === consonantsOf(word)
  const isAlike = typed.length >= minMediumLetters && hasSameConsonants && typed[0] === word[0]
  const typos = typosBetween(typed, word, typed.length >= minLongLetters || isAlike ? 2 : 1)
  if (typos === undefined) return undefined
  return typos * typoCost + (hasSameConsonants ? 0 : 1)
}

/** Returns the smallest number of typos between two words, or undefined when it is more than `allowed`. */
function typosBetween(one: string, other: string, allowed: number): number | undefined {
  if (Math.abs(one.length - other.length) > allowed) return undefined
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const [a, b] = [one.slice(same), other.slice(same)]
  if (a === b) return 0
  if (allowed === 0) return undefined
  const isSwapped = a[0] === b[1] && a[1] === b[0]
  const rests = [
    typosBetween(a.slice(1), b.slice(1), allowed - 1),
    typosBetween(a.slice(1), b, allowed - 1),
    typosBetween(a, b.slice(1), allowed - 1),
    isSwapped ? typosBetween(a.slice(2), b.slice(2), allowed - 1) : undefined,
  ].filter((rest) => rest !== undefined)
  return rests.length === 0 ? undefined : 1 + Math.min(...rests)
}

/** So much of a word is enough to find the words that are spelled like it. */
const stemLetters = 6

/**
 * Returns the forms under which an index keeps `word`, so that it has one in common with `misspelledForms` of every text
 * that `misspelling` accepts for it, or for it in the singular: what is left of its first letters without up to two.
 */
export function wordForms(word: string): ReadonlySet<string> {
  const singular = word.endsWith('s') ? [word.slice(0, -1)] : []
  return new Set(
    [word, ...singular].flatMap((form) => [
      ...shortenedForms(form, form.length < minLetters ? 0 : form.length === minLetters ? 1 : 2),
    ]),
  )
}

/** Returns the forms of a typed word, as `wordForms` says. */
export function misspelledForms(typed: string): ReadonlySet<string> {
  return shortenedForms(typed, typed.length < minLetters ? 0 : typed.length < minMediumLetters ? 1 : 2)
}

/** The first letters of a word without up to `count` of them. */
function shortenedForms(word: string, count: number): ReadonlySet<string> {
  const forms = new Set([word.slice(0, stemLetters)])
  for (let left = 0; left < count; left += 1)
    for (const form of [...forms])
      for (let at = 0; at < form.length; at += 1) forms.add(form.slice(0, at) + form.slice(at + 1))
  return forms
}

/** Returns the set of consonants in a word, sorted. */
function consonantsOf(word: string): string {
  return [...new Set(word.replace(/[aeiouy]/g, ''))].sort().join('')
}
