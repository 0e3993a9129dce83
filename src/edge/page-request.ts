import { type Area, defaultAreaCode, findArea } from '#domain/catalog/area.ts'
import type { Locale } from '#domain/locale.ts'
import { splitLocale } from '#i18n/paths.ts'

// Query parameters that a page depends on; any other one (a campaign's mark, a typing error, an order's id) is
// passed over, so that it can neither split the page cache nor stand in a page that another shopper is sent.
const pageParameters = ['category', 'page', 'q', 'serves', 'sort']

/** Tells the page its language; set by the Worker on every page request, so a client can't forge it. */
export const localeHeader = 'x-shop-locale'

/** What of a query a page may depend on, always in the same order. */
export function pageQuery(query: URLSearchParams): URLSearchParams {
  const known = pageParameters.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(known)
}

/**
 * The request for the page behind a localized address: its path without the language, which moves to a header, and
 * of its query what pages know. What the page says can then depend on nothing that the page cache does not know.
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

/** The language in a page request's header. */
export function pageLocale(header: string | null): Locale {
  return header === 'tw' ? 'tw' : 'en'
}

/** The area that the shopper chose, else the default one, else the first; `null` where none is served. */
export function chosenArea(areas: readonly Area[], code: string | undefined): Area | null {
  return findArea(areas, code ?? defaultAreaCode) ?? findArea(areas, defaultAreaCode) ?? areas[0] ?? null
}
