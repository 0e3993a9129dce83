import { type Area, defaultAreaCode, findArea } from '#domain/catalog/area.ts'
import type { Locale } from '#domain/locale.ts'
import { splitLocale } from '#i18n/paths.ts'

// The query parameters that a page depends on. Any other one (campaign tags, typos, an order id) is dropped, so that it
// can neither split the page cache nor end up in a page that another shopper gets.
const pageParameters = ['category', 'page', 'q', 'serves', 'sort']

/** Tells the page its language. The Worker sets it on every page request, so that a client can't forge it. */
export const localeHeader = 'x-shop-locale'

/** Returns the parameters of a query that a page may depend on, always in the same order. */
export function pageQuery(query: URLSearchParams): URLSearchParams {
  const known = pageParameters.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(known)
}

/**
 * Returns the request for the page behind a localized address: the language moves from the path to a header, and unknown
 * query parameters are dropped. A page can then depend only on what the page cache knows.
 */
export function toPageRequest(request: Request): Request {
  const url = new URL(request.url)
  const { locale, path } = splitLocale(url.pathname)
  url.pathname = path
  url.search = pageQuery(url.searchParams).toString()
  const page = new Request(url, request)
  page.headers.set(localeHeader, locale)
  return page
}

/** Returns the language in a page request's header. */
export function pageLocale(header: string | null): Locale {
  return header === 'tw' ? 'tw' : 'en'
}

/** Returns the area that the shopper chose, else the default one, else the first. Returns null when there is none. */
export function chosenArea(areas: readonly Area[], code: string | undefined): Area | null {
  return findArea(areas, code ?? defaultAreaCode) ?? findArea(areas, defaultAreaCode) ?? areas[0] ?? null
}
