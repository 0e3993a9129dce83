import i18next from 'i18next'
import type { Locale } from '#domain/locale.ts'
import { languageTags } from './format.ts'
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

const gaps = /\{\{\s*(\w+)\s*\}\}/g

/** Returns the message of a key in one language. `count` chooses the plural; the other values fill its `{{name}}` gaps. */
export type Words = (key: MessageKey, values?: Record<string, string | number>) => string

const words: Readonly<Record<Locale, Words>> = { en: newWords('en'), tw: newWords('tw') }

/** Returns the words of one language, for pages and components (server only; rules §1). */
export function wordsOf(locale: Locale): Words {
  return words[locale]
}

/** i18next finds a message once, and its gaps are filled here: a listing asks for the same few a hundred times. */
function newWords(locale: Locale): Words {
  const translate = instance.getFixedT(locale)
  const plurals = new Intl.PluralRules(languageTags[locale])
  const found = new Map<string, string>()
  return (key, values = {}) => {
    const { count } = values
    const name = typeof count === 'number' ? `${key} ${plurals.select(count)}` : key
    const known = found.get(name)
    const message = known ?? String(translate(key, { ...(count !== undefined && { count }), skipInterpolation: true }))
    if (known === undefined) found.set(name, message)
    return fillGaps(message, values)
  }
}

/** Returns a message with the values in its `{{name}}` gaps. */
export function fillGaps(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.includes('{{') ? message.replace(gaps, (whole, gap: string) => String(values[gap] ?? whole)) : message
}

/** Returns groups of words as plain data, which an island or element reads with `readWords`. */
export function wordsForBrowser(locale: Locale, groups: readonly MessageGroup[]): MessageTree {
  return Object.fromEntries(groups.map((group) => [group, messages[locale][group] ?? {}]))
}

/** Returns what the desk calls each field of a catalog entry, by the field's name. */
export function fieldLabels(locale: Locale): Readonly<Record<string, string>> {
  return deskLabels(locale, 'field')
}

/** Returns what the desk calls each word that a field is chosen from, such as `chilled`. */
export function choiceLabels(locale: Locale): Readonly<Record<string, string>> {
  return deskLabels(locale, 'choice')
}

/** Returns what the desk calls each message of the home page, by the message's key, such as `hero.title`. */
export function homeLabels(locale: Locale): Readonly<Record<string, string>> {
  return Object.fromEntries(labelsIn(Object(messages[locale]['deskTexts']).home, ''))
}

function labelsIn(part: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[path, part]]
  return Object.entries(Object(part)).flatMap(([name, inner]) =>
    labelsIn(inner, path === '' ? name : `${path}.${name}`),
  )
}

function deskLabels(locale: Locale, part: 'field' | 'choice'): Readonly<Record<string, string>> {
  const labels: unknown = Object(messages[locale]['deskCatalog'])[part]
  return Object.fromEntries(Object.entries(Object(labels)).map(([name, label]) => [name, String(label)]))
}

/** The parts of the group `shell` that elements look up. The server draws the others. */
const shellParts: readonly string[] = ['cart', 'tile', 'wish']

/** Returns the words that the elements of every page look up, which every page carries. */
export function shellWords(locale: Locale): MessageTree {
  const { shell = {} } = messages[locale]
  return { shell: Object.fromEntries(Object.entries(shell).filter(([part]) => shellParts.includes(part))) }
}
