import type { Locale } from '#domain/locale.ts'

/** Returns the start of every path in a language: empty for English, `/tw` for Chinese (rules §10). */
export function pathPrefix(locale: Locale): '' | '/tw' {
  return locale === 'tw' ? '/tw' : ''
}

/** Returns a path's language, and the path without it. */
export function splitLocale(pathname: string): { readonly locale: Locale; readonly path: string } {
  if (pathname === '/tw' || pathname.startsWith('/tw/')) return { locale: 'tw', path: pathname.slice(3) || '/' }
  return { locale: 'en', path: pathname }
}
