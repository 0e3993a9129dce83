const leastLetters = 10

/** The end of a syllable, as far as letters tell: before a consonant and a vowel, not near either end. */
const syllableEnd =
  /(?<=[a-z]{4})(?<=[aeiouy]|[aeiouy][b-df-hj-np-tv-xz])(?=(?:[cpst]h|[b-df-hj-np-tv-xz])[aeiouy])(?=[a-z]{5})/gi

/**
 * Returns a name whose long English words may break with a hyphen in a narrow place, even where the browser knows no
 * hyphenation: “Chry­san­the­mum”. The soft hyphens are neither seen nor said elsewhere. Not for what is compared or sent.
 */
export function softHyphenated(name: string): string {
  return name.replace(/[a-z]+/gi, (word) => (word.length < leastLetters ? word : word.replace(syllableEnd, '\u00ad')))
}
