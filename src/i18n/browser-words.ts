import type { Locale } from '#domain/locale.ts'
import type { MessageTree } from './messages.ts'
import type { Words } from './words.ts'

const htmlLanguages: Record<Locale, string> = { en: 'en', tw: 'zh-Hant-TW' }
// The server draws several islands for each page, and making the rules takes longer than all that they are asked.
const pluralRules: Partial<Record<Locale, Intl.PluralRules>> = {}

/**
 * Returns a function that looks words up in `tree` as the server does: it fills `{{name}}` gaps and picks plurals by
 * `count`. i18next itself never reaches the browser (decision 0007). A missing key is returned itself, as in i18next.
 */
export function readWords(tree: MessageTree, locale: Locale): Words {
  pluralRules[locale] ??= new Intl.PluralRules(htmlLanguages[locale])
  const plurals = pluralRules[locale]
  return (key, values = {}) => {
    const plural =
      typeof values['count'] === 'number' ? find(tree, `${key}_${plurals.select(values['count'])}`) : undefined
    const template = plural ?? find(tree, key) ?? find(tree, `${key}_other`) ?? key
    if (!template.includes('{{')) return template
    return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => String(values[name] ?? gap))
  }
}

function find(tree: MessageTree, key: string): string | undefined {
  let at: string | MessageTree | undefined = tree
  for (const step of key.split('.')) {
    if (typeof at !== 'object') return undefined
    at = Object.hasOwn(at, step) ? at[step] : undefined
  }
  return typeof at === 'string' ? at : undefined
}
