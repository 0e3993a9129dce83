const minLetters = 10

/** A likely end of a syllable: before a consonant and a vowel, not near either end. */
const syllableEnd =
  /(?<=[a-z]{4})(?<=[aeiouy]|[aeiouy][b-df-hj-np-tv-xz])(?=(?:[cpst]h|[b-df-hj-np-tv-xz])[aeiouy])(?=[a-z]{5})/gi

/**
 * Returns a name with soft hyphens in its long English words, such as “Chry­san­the­mum”, so that they can break in a
 * narrow place even where the browser can't hyphenate. Don't compare or send the result.
 */
export function softHyphenated(name: string): string {
  return name.replace(/[a-z]+/gi, (word) => (word.length < minLetters ? word : word.replace(syllableEnd, '\u00ad')))
}
