import { type Area, defaultAreaCode, findArea } from '#domain/catalog/area.ts'
import { type FilterName, parameterOf, parseFilters } from '#domain/catalog/filters.ts'
import type { Locale } from '#domain/locale.ts'
import { splitLocale } from '#i18n/paths.ts'

// The query parameters that a page may depend on, by its path. Any other one (of a campaign, a typing error, an order's
// id) is dropped, so that it can neither split the page cache nor appear in a page that another shopper gets.
const pageParameters: Readonly<Record<string, readonly string[]>> = {
  '/deliver-to': ['zip'],
  '/food-mart': ['category', 'page', 'sort'],
  '/hot-pot-kit': ['serves', 'sort'],
  '/search': ['page', 'q'],
}

/** The pages with filters: the food mart has all, the kits those of allergens (rules §2). */
const filteredPaths: readonly string[] = ['/food-mart', '/hot-pot-kit']

/** The header with the page's language. The Worker sets it on every page request, so a client can't forge it. */
export const localeHeader = 'x-shop-locale'

/** Cloudflare's rules for files. Astro takes them for a file, but Cloudflare serves none, so the answer would be empty. */
const fileRules = '/_headers'

/** What a page's address says of the page. */
export interface PageAddress {
  readonly locale: Locale
  /** The path without its language, in the one spelling that all spellings of it share. */
  readonly path: string
  /** The parameters that the page may depend on, always in the same order. */
  readonly query: string
  readonly origin: string
}

/** Whether a path without its language is a page of the desk (rules §16). */
export function isDeskPath(path: string): boolean {
  return path === '/desk' || path.startsWith('/desk/')
}

/** Whether a path without its language shows a text to whoever has the link to it (rules §16 "Texts"). */
export function isPreviewPath(path: string): boolean {
  return path.startsWith('/preview/')
}

/** How to cook a kit: it may know the choice that the shopper came from. */
function isCookPath(path: string): boolean {
  return /^\/food-mart\/bundle\/[^/]+\/cook$/.test(path)
}

const maxRead = 500
const read = new Map<string, PageAddress>()

/** Returns what an address says of its page. Addresses that differ in nothing else are of one page (safety E7). */
export function pageAddress(address: string): PageAddress {
  const known = read.get(address)
  if (known) return known
  const page = readAddress(new URL(address))
  // Links into the desk, and to previews, hold a secret.
  if (isDeskPath(page.path) || isPreviewPath(page.path)) return page
  if (read.size >= maxRead) read.clear()
  read.set(address, page)
  return page
}

function readAddress({ origin, pathname, search, searchParams }: URL): PageAddress {
  const { locale, path } = splitLocale(plainPath(pathname))
  // A page of the desk is nobody else's: it is never cached, and may depend on all of its query.
  if (isDeskPath(path)) return { locale, path, query: searchParams.toString(), origin }
  // Each look into `searchParams` costs as much as reading all of it.
  const given = search === '' ? [] : [...searchParams]
  const known = (pageParameters[path] ?? (isCookPath(path) ? ['chosen'] : [])).flatMap((name) => {
    const first = given.find(([each]) => each === name)
    return first === undefined ? [] : [first]
  })
  const query = known.length === 0 ? '' : new URLSearchParams(known).toString()
  const isOfPath = (filter: FilterName) => path === '/food-mart' || parameterOf(filter) === 'without'
  const valuesOf = (name: string) => given.filter(([each]) => each === name).map(([, value]) => value)
  const filters =
    given.length > 0 && filteredPaths.includes(path) ? parseFilters({ getAll: valuesOf }).filter(isOfPath) : []
  return { locale, path, query: [query, ...filters].filter((part) => part !== '').join('&'), origin }
}

/** Returns a path without needless escapes, empty segments and slashes at its end. */
function plainPath(pathname: string): string {
  const spelled = pathname.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase()
  })
  return spelled.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}

/**
 * Returns the request for the page of a localized address. The language moves from the path to a header, and unknown
 * query parameters are dropped. So the page depends only on what the page cache's key contains.
 */
export function toPageRequest(request: Request): Request {
  const { locale, path, query, origin } = pageAddress(request.url)
  const url = origin + (path === fileRules ? '/404' : path) + (query && `?${query}`)
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
