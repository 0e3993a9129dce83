import type { Locale } from '#domain/locale.ts'
import { readWords } from '#i18n/browser-words.ts'
import type { MessageTree } from '#i18n/messages.ts'
import type { Words } from '#i18n/words.ts'

/** The analytics events to send, and the script of the service that receives them, if any. */
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

// BaseLayout.astro writes this data, so its shape is known.
const block: ShellBlock = JSON.parse(
  document.getElementById('shell-words')?.textContent ?? '{"locale":"en","area":null,"words":{}}',
)

/** The language of the page. */
export const pageLocale: Locale = block.locale

/** Code of the area that the page was rendered for. */
export const pageArea: string | null = block.area

/** The analytics settings; undefined when nothing is measured. */
export const measured: Measured | undefined = block.measured

/** The words of the shell in the page's language. */
export const shellWord: Words = readWords(block.words, block.locale)
