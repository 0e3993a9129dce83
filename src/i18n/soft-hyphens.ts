const minLetters = 10

/** The likely end of a syllable: before a consonant and a vowel, not near either end of the word. */
const syllableEnd =
  /(?<=[a-z]{4})(?<=[aeiouy]|[aeiouy][b-df-hj-np-tv-xz])(?=(?:[cpst]h|[b-df-hj-np-tv-xz])[aeiouy])(?=[a-z]{5})/gi

/**
 * Returns a name with soft hyphens in its long English words, so that they can break in narrow places even if the
 * browser can't hyphenate: “Chry­san­the­mum”. Only for showing: don't compare or send the result.
 */
export function softHyphenated(name: string): string {
  return name.replace(/[a-z]+/gi, (word) => (word.length < minLetters ? word : word.replace(syllableEnd, '\u00ad')))
}
