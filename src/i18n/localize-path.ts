import { initAstroI18next, localizePath } from 'astro-i18next'
import type { Locale } from '#domain/locale.ts'

initAstroI18next({ defaultLocale: 'en', locales: ['en', 'tw'] })

/** Nobody can fill the memory with addresses of no page. */
const maxKnown = 1000
const known: Readonly<Record<Locale, Map<string, string>>> = { en: new Map(), tw: new Map() }

/** Returns the address of a page in a language, such as `/tw/food-mart`, with its query and hash (server only). */
export function pagePath(path: string, locale: Locale): string {
  // Only the first part of an address has a name in each language, and astro-i18next takes its time for one.
  const [first = ''] = /^\/[^/?#]*/.exec(path) ?? []
  return (known[locale].get(first) ?? localize(first, locale)) + path.slice(first.length)
}

function localize(first: string, locale: Locale): string {
  const localized = localizePath(first, locale, '/')
  if (known[locale].size >= maxKnown) known[locale].clear()
  known[locale].set(first, localized)
  return localized
}
