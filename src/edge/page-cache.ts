import { isEtagNamed } from '#backend/calls/etag.ts'
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
/** Of all pages together. An isolate has 128 MB for everything. */
const maxBytes = 16 * 1024 * 1024
const freshMs = 60_000
const versionMs = 1_000
/** After this time the last known version counts, and the page can report that the backend does not answer. */
const versionBudgetMs = 2_000

const pages = new Map<string, CachedPage>()
let storedBytes = 0
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
  if (cached === undefined) return toAnswer(request, await store(key, await render()), 'miss')
  const isFresh = Date.now() - cached.renderedAtMs <= freshMs
  // Last in the map is asked for last: the first is dropped when the cache is full.
  forget(key)
  remember(key, isFresh ? cached : { ...cached, renderedAtMs: Date.now() })
  if (isFresh) return toAnswer(request, toResponse(cached), 'hit')
  waitUntil(render().then((response) => store(key, response)))
  return toAnswer(request, toResponse(cached), 'stale')
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
    if (response.status < 500) forget(key)
    return response
  }
  const body = await response.arrayBuffer()
  response.headers.set('etag', await etagOf(body))
  const page = { body, headers: [...response.headers], status: response.status, renderedAtMs: Date.now() }
  forget(key)
  remember(key, page)
  for (const oldest of pages.keys()) {
    if (pages.size <= maxPages && storedBytes <= maxBytes) break
    forget(oldest)
  }
  return toResponse(page)
}

function remember(key: string, page: CachedPage): void {
  pages.set(key, page)
  storedBytes += page.body.byteLength
}

function forget(key: string): void {
  storedBytes -= pages.get(key)?.body.byteLength ?? 0
  pages.delete(key)
}

/** Weak, because compression changes the bytes on the way. */
async function etagOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return `W/"${btoa(String.fromCharCode(...digest.subarray(0, 18)))}"`
}

function toResponse(page: CachedPage): Response {
  return new Response(page.body, {
    status: page.status,
    headers: page.headers.map(([name, value]): [string, string] => [name, value]),
  })
}

/**
 * Adds where the page came from, and answers 304 to a browser that has the page already. Browsers must ask again each
 * time, because the page depends on the area cookie.
 */
function toAnswer(request: Request, response: Response, source: 'hit' | 'miss' | 'stale'): Response {
  const isKnown = isEtagNamed(request.headers.get('if-none-match'), response.headers.get('etag'))
  // The browser takes the headers of the 304 for the page, so they are the page's own.
  const answer = isKnown
    ? new Response(null, { status: 304, headers: response.headers })
    : new Response(response.body, response)
  answer.headers.set('x-cache', source)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache')
  return answer
}
