import { foldAccents } from './fold-accents.ts'

/** Fields that no shopper reads as words. */
const wordless: readonly string[] = ['group', 'updated']

/** Returns the words of a text: of its fields, and its body. */
export function wordsOfText({
  fields,
  body,
}: {
  readonly fields: Readonly<Record<string, unknown>>
  readonly body: string
}): string {
  const words = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && !wordless.includes(name) ? [value] : [],
  )
  return [...words, body].join('\n')
}

/** Returns whether `words` have all that is sought, in any order, without regard to case and accents (rules §16 "Texts"). */
export function hasWords(words: string, sought: string): boolean {
  const folded = foldAccents(words)
  return sought.split(/\s+/).every((term) => folded.includes(foldAccents(term)))
}
