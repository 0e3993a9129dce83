import type { Area } from '#domain/catalog/area.ts'
import { ok } from '#domain/result.ts'
import { listAreas } from '#gateway/areas.ts'
import { readCatalogVersion } from '#gateway/catalog-version.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { pageBackend } from '#gateway/page-backend.ts'
import { chosenArea, pageAddress } from './page-request.ts'

interface CachedPage {
  readonly body: ArrayBuffer
  readonly headers: readonly (readonly [string, string])[]
  readonly status: number
  readonly renderedAtMs: number
}

interface Rendering {
  readonly request: Request
  readonly backend: Fetcher
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly render: () => Promise<Response>
  /** The origin that pages show; null: the request's (decision 0021). */
  readonly siteUrl: string | null
  /** Whether the shop runs under `npm run dev`. Then nothing is cached, so that each saved file shows at once. */
  readonly isPreview: boolean
}

/** What a page's key needs of the catalog. `areas` is null until they were read once. */
interface KnownCatalog {
  readonly version: string
  readonly areas: readonly Area[] | null
  readonly readAtMs: number
}

const maxPages = 400
const freshMs = 60_000
const versionMs = 1_000
/** After this time the last known version counts, and the page can report that the backend does not answer. */
const versionBudgetMs = 2_000

const pages = new Map<string, CachedPage>()
let known: KnownCatalog = { version: '', areas: null, readAtMs: 0 }

/**
 * Returns the page for a request, from memory when it was rendered for the same address, language, area and catalog
 * version (docs/architecture.md). A page older than a minute is sent once more while it is rendered again. A page of
 * another catalog version is never sent. Orders do not depend on the cache: they are priced from the database.
 */
export async function servePage(rendering: Rendering): Promise<Response> {
  const { request, backend, waitUntil, render, isPreview } = rendering
  if (isPreview || (request.method !== 'GET' && request.method !== 'HEAD')) return render()
  const key = pageKey(rendering, await currentCatalog(backend))
  if (key === null) return render()
  const cached = pages.get(key)
  if (cached === undefined) return withCacheHeaders(await store(key, await render()), 'miss')
  const isFresh = Date.now() - cached.renderedAtMs <= freshMs
  // Last in the map is asked for last: the first is dropped when the cache is full.
  pages.delete(key)
  pages.set(key, isFresh ? cached : { ...cached, renderedAtMs: Date.now() })
  if (isFresh) return withCacheHeaders(toResponse(cached), 'hit')
  waitUntil(render().then((response) => store(key, response)))
  return withCacheHeaders(toResponse(cached), 'stale')
}

/**
 * Returns the name of all that a page depends on; null when nobody knows the areas. It has the area that answers and
 * not the cookie, the origin that is shown and not the Host header, since both may say anything (safety E7).
 */
function pageKey({ request, siteUrl }: Rendering, { version, areas }: KnownCatalog): string | null {
  if (areas === null) return null
  const url = new URL(request.url)
  const { locale, path, query } = pageAddress(url)
  const area = chosenArea(areas, areaCookie(request))?.code ?? ''
  return [version, siteUrl ?? url.origin, locale, area, path, query].join('\n')
}

function areaCookie(request: Request): string | undefined {
  return /(?:^|;\s*)area=([A-Za-z0-9_-]{1,32})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
}

/**
 * Returns the catalog's version, asked for at most once a second, and its areas, which are read when it has changed. A
 * page may be late by that second, an order never is.
 */
async function currentCatalog(backend: Fetcher): Promise<KnownCatalog> {
  if (Date.now() - known.readAtMs < versionMs) return known
  const limited = pageBackend(backend, versionBudgetMs)
  const answered = await readCatalogVersion(limited)
  const version = answered.ok ? answered.value : known.version
  const areas = version === known.version && known.areas !== null ? ok(known.areas) : await listAreas(limited)
  known = { version, areas: areas.ok ? areas.value : known.areas, readAtMs: Date.now() }
  return known
}

/**
 * Stores a page that any shopper may see, and returns it. Any other answer but a 5xx removes the page from the cache.
 */
async function store(key: string, response: Response): Promise<Response> {
  const isShared =
    response.status === 200 &&
    !response.headers.has('set-cookie') &&
    !/no-store|private/.test(response.headers.get('cache-control') ?? '')
  if (!isShared) {
    if (response.status < 500) pages.delete(key)
    return response
  }
  const page = {
    body: await response.arrayBuffer(),
    headers: [...response.headers],
    status: response.status,
    renderedAtMs: Date.now(),
  }
  pages.delete(key)
  pages.set(key, page)
  for (const oldest of pages.keys()) {
    if (pages.size <= maxPages) break
    pages.delete(oldest)
  }
  return toResponse(page)
}

function toResponse(page: CachedPage): Response {
  return new Response(page.body, {
    status: page.status,
    headers: page.headers.map(([name, value]): [string, string] => [name, value]),
  })
}

/** Adds where the page came from. Browsers must ask again each time, because the page depends on the area cookie. */
function withCacheHeaders(response: Response, source: 'hit' | 'miss' | 'stale'): Response {
  const answer = new Response(response.body, response)
  answer.headers.set('x-cache', source)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache')
  return answer
}
