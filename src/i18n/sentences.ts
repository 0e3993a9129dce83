/**
 * Returns a sentence with a space after it, for a link or another sentence to follow. Adds none after full-width
 * punctuation, which has its own.
 */
export function spaced(sentence: string): string {
  return /[。，、？！：；）」』⋯]$/.test(sentence) ? sentence : `${sentence} `
}

/** Joins sentences into one text, without the empty ones. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences
    .filter((sentence) => sentence !== '')
    .map(spaced)
    .join('')
    .trimEnd()
}
