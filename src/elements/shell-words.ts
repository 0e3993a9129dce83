import type { Locale } from '#domain/locale.ts'
import { readWords } from '#i18n/browser-words.ts'
import type { MessageTree } from '#i18n/messages.ts'
import type { Words } from '#i18n/words.ts'

interface ShellBlock {
  readonly locale: Locale
  /** Code of the area that the page was rendered for. */
  readonly area: string | null
  readonly words: MessageTree
}

// Written by BaseLayout.astro, so its shape is a promise of our own page.
const block: ShellBlock = JSON.parse(
  document.getElementById('shell-words')?.textContent ?? '{"locale":"en","area":null,"words":{}}',
)

/** The language of the page. */
export const pageLocale: Locale = block.locale

/** Code of the area that the page was rendered for. */
export const pageArea: string | null = block.area

/** The words of the shell in the page's language. */
export const shellWord: Words = readWords(block.words, block.locale)

/** Lets a screen reader say `text` without moving the focus. */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = text
}
