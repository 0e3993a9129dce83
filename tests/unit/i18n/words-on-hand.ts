import { type MessageTree, messages } from '#i18n/messages.ts'
import { codeOf, type Source, sourcesIn } from '#tests/architecture/sources.ts'

/** Returns the messages of a language by their full key, such as `cart.summary.total`. */
export function wordsByKey(locale: 'en' | 'tw'): ReadonlyMap<string, string> {
  return new Map(flatten(messages[locale], ''))
}

function flatten(tree: MessageTree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, word]): [string, string][] =>
    typeof word === 'string' ? [[prefix + name, word]] : flatten(word, `${prefix}${name}.`),
  )
}

/** Returns a key without its plural ending. */
export function keyOf(key: string): string {
  return key.replace(/_(?:one|other)$/, '')
}

/** The source of every file that can show a message. */
export const drawing: readonly Source[] = sourcesIn(['src'], /\.(ts|tsx|astro)$/)
  .filter(({ path }) => /^src\/(?:elements|islands|components|layouts|pages|stores)\//.test(path))
  .map(({ path, text }) => ({ path, text: codeOf(text) }))

/** Lists the keys that a file contains in full. */
export function keysIn(text: string): readonly string[] {
  const groups = Object.keys(messages.en).join('|')
  return [...text.matchAll(new RegExp(`['"\`]((?:${groups})(?:\\.[\\w-]+)+)['"\`]`, 'g'))].map(([, key = '']) => key)
}

/** Lists the starts of the keys that a file composes. */
export function beginningsIn(text: string): readonly string[] {
  const groups = Object.keys(messages.en).join('|')
  return [...text.matchAll(new RegExp(`\`((?:${groups})\\.(?:[\\w-]+\\.)*)\\$\\{`, 'g'))].map(([, start = '']) => start)
}
