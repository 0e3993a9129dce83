import { type Area, defaultAreaCode, findArea } from '#domain/catalog/area.ts'
import type { Locale } from '#domain/locale.ts'
import { splitLocale } from '#i18n/paths.ts'

// The query parameters that a page may depend on. Any other one (of a campaign, a typing error, an order's id) is
// dropped, so that it can neither split the page cache nor appear in a page that another shopper gets.
const pageParameters = ['category', 'page', 'q', 'serves', 'sort']

/** The header with the page's language. The Worker sets it on every page request, so a client can't forge it. */
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
 * Returns the request for the page of a localized address. The language moves from the path to a header, and unknown
 * query parameters are dropped. So the page depends only on what the page cache's key contains.
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

/** Returns the language that a page request's header names, English by default. */
export function pageLocale(header: string | null): Locale {
  return header === 'tw' ? 'tw' : 'en'
}

/** Returns the area with the chosen code, else the default area, else the first. Null when there is no area. */
export function chosenArea(areas: readonly Area[], code: string | undefined): Area | null {
  return findArea(areas, code ?? defaultAreaCode) ?? findArea(areas, defaultAreaCode) ?? areas[0] ?? null
}
