import type { Locale } from '#domain/locale.ts'
import { readWords } from '#i18n/browser-words.ts'
import type { MessageTree } from '#i18n/messages.ts'
import type { Words } from '#i18n/words.ts'

/** Which events are measured, and the script of whoever reads them, where there is one. */
export interface Measured {
  readonly events: readonly string[]
  readonly script: string | null
}

interface ShellBlock {
  readonly locale: Locale
  /** Code of the area that the page was rendered for. */
  readonly area: string | null
  readonly words: MessageTree
  readonly measured?: Measured
}

// Written by BaseLayout.astro, so its shape is a promise of our own page.
const block: ShellBlock = JSON.parse(
  document.getElementById('shell-words')?.textContent ?? '{"locale":"en","area":null,"words":{}}',
)

/** The language of the page. */
export const pageLocale: Locale = block.locale

/** Code of the area that the page was rendered for. */
export const pageArea: string | null = block.area

/** What is measured; `undefined`: nothing. */
export const measured: Measured | undefined = block.measured

/** The words of the shell in the page's language. */
export const shellWord: Words = readWords(block.words, block.locale)
