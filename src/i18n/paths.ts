import type { Locale } from '#domain/locale.ts'

/** What a page's path begins with in a language: nothing for English, `/tw` for Chinese (rules §10). */
export function pathPrefix(locale: Locale): '' | '/tw' {
  return locale === 'tw' ? '/tw' : ''
}

/** The language that a path asks for, and the path without its language. */
export function splitLocale(pathname: string): { readonly locale: Locale; readonly path: string } {
  if (pathname === '/tw' || pathname.startsWith('/tw/')) return { locale: 'tw', path: pathname.slice(3) || '/' }
  return { locale: 'en', path: pathname }
}
