/** What a product is called; `null` when it has no name in that language. */
interface Names {
  readonly name: string
  readonly nameTw: string | null
}

/** How many words the last one counts for: it says what a product is, as in coconut water. */
const lastWordWeight = 3

/** Words that don't say what a product is: fresh oysters are not like fresh mushrooms. */
const fillers: readonly string[] = ['and', 'for', 'fresh', 'in', 'of', 'the', 'with']

/**
 * How much two names have in common, 0 for nothing: a count of shared words in English and shared characters in Chinese,
 * the last one counting more (rules §12 "Substitutes").
 */
export function nameLikeness(one: Names, other: Names): number {
  return wordLikeness(wordsOf(one.name), wordsOf(other.name)) + wordLikeness(wordsOf(one.nameTw), wordsOf(other.nameTw))
}

function wordLikeness(words: readonly string[], others: readonly string[]): number {
  const shared = [...new Set(words)].filter((word) => others.includes(word)).length
  return shared > 0 && words.at(-1) === others.at(-1) ? shared + lastWordWeight : shared
}

/** The words of a name, plural as singular: `noodles` is `noodle`. Each Chinese character is a word. */
function wordsOf(name: string | null): readonly string[] {
  const words = name?.toLowerCase().match(/\p{Script=Han}|[\p{Script=Latin}\d]+/gu) ?? []
  return words.map((word) => word.replace(/s$/, '')).filter((word) => !fillers.includes(word))
}
