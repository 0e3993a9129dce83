/**
 * A sentence that another one, a link or a button follows on the same line, with the space between them: none after
 * full-width punctuation, which brings its own.
 */
export function spaced(sentence: string): string {
  return /[。，、？！：；）」』⋯]$/.test(sentence) ? sentence : `${sentence} `
}
