/**
 * Returns a sentence with the space before whatever follows it on the line. Full-width punctuation has its own space,
 * so none is added there.
 */
export function spaced(sentence: string): string {
  return /[。，、？！：；）」』⋯]$/.test(sentence) ? sentence : `${sentence} `
}

/** Returns the sentences as one text, without empty ones. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences
    .filter((sentence) => sentence !== '')
    .map(spaced)
    .join('')
    .trimEnd()
}

/** Returns the sentences of a text, each with the space after it. An English sentence ends only at a space. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?]\s|[。！？])/)
}
