import { type Area, defaultAreaCode, findArea } from '#domain/area.ts'
import type { Locale } from '#domain/locale.ts'
import { splitLocale } from '#i18n/paths.ts'

/** Tells the page its language; set by the Worker on every page request, so a client can't forge it. */
export const localeHeader = 'x-shop-locale'

/** The request for the page behind a localized address: its path without the language, which moves to a header. */
export function toPageRequest(request: Request): Request {
  const url = new URL(request.url)
  const { locale, path } = splitLocale(url.pathname)
  url.pathname = path
  const page = new Request(url, request)
  page.headers.set(localeHeader, locale)
  return page
}

/** The language in a page request's header. */
export function pageLocale(header: string | null): Locale {
  return header === 'tw' ? 'tw' : 'en'
}

/** The area that the shopper chose, else the default one, else the first; `null` where none is served. */
export function chosenArea(areas: readonly Area[], code: string | undefined): Area | null {
  return findArea(areas, code ?? defaultAreaCode) ?? findArea(areas, defaultAreaCode) ?? areas[0] ?? null
}
