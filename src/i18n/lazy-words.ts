import type { Locale } from '#domain/locale.ts'
import { readWords } from './browser-words.ts'
import type { MessageTree } from './messages.ts'
import type { Words } from './words.ts'

// Each is a separate file in the browser, fetched when first needed.
const files = import.meta.glob<MessageTree>('./messages/*/{area,cart}.json', { import: 'default' })

/** Fetches these groups of messages. Every page already carries the shell's. */
export async function loadWords(locale: Locale, groups: readonly ('area' | 'cart')[]): Promise<Words> {
  const trees = await Promise.all(
    groups.map(async (group) => [group, (await files[`./messages/${locale}/${group}.json`]?.()) ?? {}] as const),
  )
  return readWords(Object.fromEntries(trees), locale)
}
