import type { Locale } from '#domain/locale.ts'
import { readWords } from './browser-words.ts'
import type { MessageTree } from './messages.ts'
import type { Words } from './words.ts'

// Each of these is a file of its own in the browser, fetched when a shopper first needs its words.
const files = import.meta.glob<MessageTree>('./messages/*/{area,cart}.json', { import: 'default' })

/** The words of these groups, fetched now; what every page carries are the shell's. A group not listed above has none. */
export async function loadWords(locale: Locale, groups: readonly ('area' | 'cart')[]): Promise<Words> {
  const trees = await Promise.all(
    groups.map(async (group) => [group, (await files[`./messages/${locale}/${group}.json`]?.()) ?? {}] as const),
  )
  return readWords(Object.fromEntries(trees), locale)
}
