import { initAstroI18next, localizePath } from 'astro-i18next'
import type { Locale } from '#domain/locale.ts'

initAstroI18next({ defaultLocale: 'en', locales: ['en', 'tw'] })

/** A page links to its neighbors again and again, and astro-i18next takes its time for each. */
const maxKnown = 1000
const known: Readonly<Record<Locale, Map<string, string>>> = { en: new Map(), tw: new Map() }

/** Returns the address of a page in a language, such as `/tw/food-mart`, with its query and hash (server only). */
export function pagePath(path: string, locale: Locale): string {
  const end = path.search(/[?#]/)
  const pathname = end < 0 ? path : path.slice(0, end)
  return (known[locale].get(pathname) ?? localize(pathname, locale)) + path.slice(pathname.length)
}

function localize(pathname: string, locale: Locale): string {
  const localized = localizePath(pathname, locale, '/')
  if (known[locale].size >= maxKnown) known[locale].clear()
  known[locale].set(pathname, localized)
  return localized
}
