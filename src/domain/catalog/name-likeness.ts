/** What a thing is called; `null` where it has no name in that language. */
interface Named {
  readonly name: string
  readonly nameTw: string | null
}

/** The last word says what a thing is, as in coconut water: two that share it are more alike by so many words. */
const lastWordWeight = 3

/** Words that say nothing of what a thing is: fresh oysters are no fresh mushrooms. */
const fillers: readonly string[] = ['and', 'for', 'fresh', 'in', 'of', 'the', 'with']

/** How much two names have in common: words of the English one and characters of the Chinese one, the last counting more. */
export function nameLikeness(one: Named, other: Named): number {
  return wordLikeness(wordsOf(one.name), wordsOf(other.name)) + wordLikeness(wordsOf(one.nameTw), wordsOf(other.nameTw))
}

function wordLikeness(words: readonly string[], others: readonly string[]): number {
  const shared = [...new Set(words)].filter((word) => others.includes(word)).length
  return shared > 0 && words.at(-1) === others.at(-1) ? shared + lastWordWeight : shared
}

/** The words of a name, of several and of one alike: `noodles` is `noodle`. Each Chinese character is a word. */
function wordsOf(name: string | null): readonly string[] {
  const words = name?.toLowerCase().match(/\p{Script=Han}|[\p{Script=Latin}\d]+/gu) ?? []
  return words.map((word) => word.replace(/s$/, '')).filter((word) => !fillers.includes(word))
}
