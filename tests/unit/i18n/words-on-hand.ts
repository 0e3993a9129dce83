import { type MessageTree, messages } from '#i18n/messages.ts'
import { codeOf, type Source, sourcesIn } from '#tests/architecture/sources.ts'

/** The words of a language by their whole key, such as `cart.summary.total`. */
export function wordsByKey(locale: 'en' | 'tw'): ReadonlyMap<string, string> {
  return new Map(flatten(messages[locale], ''))
}

function flatten(tree: MessageTree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, word]): [string, string][] =>
    typeof word === 'string' ? [[prefix + name, word]] : flatten(word, `${prefix}${name}.`),
  )
}

/** A key without its plural's ending. */
export function keyOf(key: string): string {
  return key.replace(/_(?:one|other)$/, '')
}

/** What draws the shop, as written: everything a word could be shown by. */
export const drawing: readonly Source[] = sourcesIn(['src'], /\.(ts|tsx|astro)$/)
  .filter(({ path }) => /^src\/(?:elements|islands|components|layouts|pages|stores)\//.test(path))
  .map(({ path, text }) => ({ path, text: codeOf(text) }))

/** The keys that a file looks up, as far as they stand there whole. */
export function keysIn(text: string): readonly string[] {
  const groups = Object.keys(messages.en).join('|')
  return [...text.matchAll(new RegExp(`['"\`]((?:${groups})(?:\\.[\\w-]+)+)['"\`]`, 'g'))].map(([, key = '']) => key)
}

/** How the keys begin that a file puts together. */
export function beginningsIn(text: string): readonly string[] {
  const groups = Object.keys(messages.en).join('|')
  return [...text.matchAll(new RegExp(`\`((?:${groups})\\.(?:[\\w-]+\\.)*)\\$\\{`, 'g'))].map(([, start = '']) => start)
}
