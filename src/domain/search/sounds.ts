import { syllablesOf } from './pinyin.ts'

/** Returns the sounds to look up for what was typed as pinyin: each two neighbors, `niu rou`, or the only one. */
export function soundsIn(typed: string): readonly string[] {
  return [...new Set(syllablesOf(typed).flatMap(soundsWithin))]
}

function soundsWithin(syllables: readonly string[]): readonly string[] {
  const [only] = syllables
  if (syllables.length === 1 && only !== undefined) return [only]
  return syllables.slice(1).map((syllable, index) => `${syllables[index]} ${syllable}`)
}

const maxWords = 12

/**
 * Returns the Chinese words that sound as it was typed, at most 12, of the words of each sound of `soundsIn`: 牛肉麵 of
 * 牛肉 and 肉麵.
 */
export function wordsSounding(typed: string, wordsOf: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const words = syllablesOf(typed).flatMap((syllables) => {
    const [first = '', ...others] = soundsWithin(syllables)
    let joined = wordsOf.get(first) ?? []
    for (const sound of others)
      joined = joined
        .flatMap((word) => (wordsOf.get(sound) ?? []).flatMap((next) => joinedBy(word, next)))
        .slice(0, maxWords)
    return joined
  })
  return [...new Set(words)].slice(0, maxWords)
}

/** The two words as one, when the last character of `word` is the first of `next`. */
function joinedBy(word: string, next: string): readonly string[] {
  const [first = '', ...rest] = next
  return word.endsWith(first) ? [word + rest.join('')] : []
}
