/** The names of a product. Null when it has no Chinese name. */
interface Names {
  readonly name: string
  readonly nameTw: string | null
}

/** How many words a shared last word counts for, because it says what a product is, as in coconut water. */
const lastWordWeight = 3

/** Words that don't count, because they don't say what a product is. */
const fillers: readonly string[] = ['and', 'for', 'fresh', 'in', 'of', 'the', 'with']

/**
 * Returns how much two names have in common, 0 for nothing: the number of shared words in English and of shared
 * characters in Chinese. A shared last word counts three more (rules §12 "Substitutes").
 */
export function nameLikeness(one: Names, other: Names): number {
  return (
    wordLikeness(nameWords(one.name), nameWords(other.name)) +
    wordLikeness(nameWords(one.nameTw), nameWords(other.nameTw))
  )
}

function wordLikeness(words: readonly string[], others: readonly string[]): number {
  const shared = [...new Set(words)].filter((word) => others.includes(word)).length
  return shared > 0 && words.at(-1) === others.at(-1) ? shared + lastWordWeight : shared
}

/** Returns the words of a name in the singular: `noodle` for `noodles`. Each Chinese character is a word. */
export function nameWords(name: string | null): readonly string[] {
  const words = name?.toLowerCase().match(/\p{Script=Han}|[\p{Script=Latin}\d]+/gu) ?? []
  return words.map((word) => word.replace(/s$/, '')).filter((word) => !fillers.includes(word))
}
