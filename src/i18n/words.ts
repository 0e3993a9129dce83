import i18next from 'i18next'
import type { Locale } from '#domain/locale.ts'
import type { MessageGroup, MessageKey } from './message-keys.ts'
import { type MessageTree, messages } from './messages.ts'

// Concurrent requests share the global instance, so one shopper's language would become another's. This instance never
// changes its language.
const instance = i18next.createInstance()
void instance.init({
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: messages.en }, tw: { translation: messages.tw } },
  returnNull: false,
})

/** Returns the message of a key in one language. `count` chooses the plural; the other values fill its `{{name}}` gaps. */
export type Words = (key: MessageKey, values?: Record<string, string | number>) => string

/** Returns the words of one language, for pages and components (server only; rules §1). */
export function wordsOf(locale: Locale): Words {
  const translate = instance.getFixedT(locale)
  return (key, values) => String(translate(key, values ?? {}))
}

/** Returns groups of words as plain data, which an island or element reads with `readWords`. */
export function wordsForBrowser(locale: Locale, groups: readonly MessageGroup[]): MessageTree {
  return Object.fromEntries(groups.map((group) => [group, messages[locale][group] ?? {}]))
}
