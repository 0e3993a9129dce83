import type { Locale } from '#domain/locale.ts'
import { readWords } from './browser-words.ts'
import type { MessageTree } from './messages.ts'
import type { Words } from './words.ts'

// In the browser each of these is a file of its own, fetched when its words are first needed.
const files = import.meta.glob<MessageTree>('./messages/*/{area,cart,storage,suggestions}.json', { import: 'default' })

type LateGroup = 'area' | 'cart' | 'storage' | 'suggestions'

/** Fetches the words of these groups. The shell's words are in every page already. */
export async function loadWords(locale: Locale, groups: readonly LateGroup[]): Promise<Words> {
  const trees = await Promise.all(
    groups.map(async (group) => [group, (await files[`./messages/${locale}/${group}.json`]?.()) ?? {}] as const),
  )
  return readWords(Object.fromEntries(trees), locale)
}
