/**
 * A sentence that another one, a link or a button follows on the same line, with the space between them: none after
 * full-width punctuation, which brings its own.
 */
export function spaced(sentence: string): string {
  return /[。，、？！：；）」』⋯]$/.test(sentence) ? sentence : `${sentence} `
}

/** Sentences one after the other as one text; empty ones are left out. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences
    .filter((sentence) => sentence !== '')
    .map(spaced)
    .join('')
    .trimEnd()
}

/** Returns the sentences of a text, each with the space that follows it; an English one ends at a space only. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?]\s|[。！？])/)
}
