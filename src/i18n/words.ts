import i18next from 'i18next'
import type { Locale } from '#domain/locale.ts'
import type { MessageGroup, MessageKey } from './message-keys.ts'
import { type MessageTree, messages } from './messages.ts'

// An instance of our own: the global one is shared by concurrent requests, so a language set on it
// by one shopper would be read by another. This one is never told to change its language.
const instance = i18next.createInstance()
void instance.init({
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: messages.en }, tw: { translation: messages.tw } },
  returnNull: false,
})

/** Returns the message of a key in one language: `count` chooses the plural, the other values fill its `{{name}}` gaps. */
export type Words = (key: MessageKey, values?: Record<string, string | number>) => string

/** The words of one language, for pages and components (server only; rules §1). */
export function wordsOf(locale: Locale): Words {
  const translate = instance.getFixedT(locale)
  return (key, values) => String(translate(key, values ?? {}))
}

/** The named groups of words as plain data, for an island or element to read with `readWords`. */
export function wordsForBrowser(locale: Locale, groups: readonly MessageGroup[]): MessageTree {
  return Object.fromEntries(groups.map((group) => [group, messages[locale][group] ?? {}]))
}
