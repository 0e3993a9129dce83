import { initAstroI18next, localizePath } from 'astro-i18next'
import type { Locale } from '#domain/locale.ts'

initAstroI18next({ defaultLocale: 'en', locales: ['en', 'tw'] })

/** Returns the address of a page in a language, such as `/tw/food-mart`, with its query and hash (server only). */
export function pagePath(path: string, locale: Locale): string {
  const [pathname = '/', ...rest] = path.split(/(?=[?#])/)
  return localizePath(pathname, locale, '/') + rest.join('')
}
