import { readCatalogVersion } from '#gateway/catalog-version.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { pageBackend } from '#gateway/page-backend.ts'
import { splitLocale } from '#i18n/paths.ts'
import { pageQuery } from './page-request.ts'

/** A rendered page, ready to send again. */
interface KeptPage {
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
  /** Whether this is `npm run dev`. Nothing is cached then, so that every save shows at once. */
  readonly isPreview: boolean
}

const maxPages = 400
const freshMs = 60_000
const versionMs = 1_000
/** How long to wait for the backend's catalog version. After that the page itself says that the backend is down. */
const versionBudgetMs = 2_000

const pages = new Map<string, KeptPage>()
let known = { version: '', readAtMs: 0 }

/**
 * Returns the page for a request. It comes from memory when it was already rendered for the same address, language, area
 * and catalog version (docs/architecture.md). A page older than a minute is sent once more while it is rendered again. A
 * page of an older catalog version is never sent. Nothing relies on this cache being right: orders are priced from the
 * database.
 */
export async function servePage({ request, backend, waitUntil, render, isPreview }: Rendering): Promise<Response> {
  if (isPreview || (request.method !== 'GET' && request.method !== 'HEAD')) return render()
  const key = pageKey(request, await currentVersion(backend))
  const kept = pages.get(key)
  if (kept === undefined) return marked(await keep(key, await render()), 'miss')
  if (Date.now() - kept.renderedAtMs <= freshMs) return marked(toResponse(kept), 'hit')
  pages.set(key, { ...kept, renderedAtMs: Date.now() })
  waitUntil(render().then((response) => keep(key, response)))
  return marked(toResponse(kept), 'stale')
}

function pageKey(request: Request, version: string): string {
  const url = new URL(request.url)
  const { locale, path } = splitLocale(url.pathname)
  return [version, url.origin, locale, areaCookie(request), path, pageQuery(url.searchParams)].join('\n')
}

function areaCookie(request: Request): string {
  return /(?:^|;\s*)area=([A-Za-z0-9_-]{1,32})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''
}

/** Returns the catalog version, read at most once a second per isolate. A page may lag by that second, an order can't. */
async function currentVersion(backend: Fetcher): Promise<string> {
  if (Date.now() - known.readAtMs < versionMs) return known.version
  const version = await readCatalogVersion(pageBackend(backend, versionBudgetMs))
  known = { version: version.ok ? version.value : known.version, readAtMs: Date.now() }
  return known.version
}

/** Caches a page that any shopper may see, and returns it. Drops a page that no longer exists, but not one that failed. */
async function keep(key: string, response: Response): Promise<Response> {
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

function toResponse(page: KeptPage): Response {
  return new Response(page.body, {
    status: page.status,
    headers: page.headers.map(([name, value]): [string, string] => [name, value]),
  })
}

/** Adds the source as `x-cache`. Browsers must revalidate, because the area cookie changes what they get. */
function marked(response: Response, source: 'hit' | 'miss' | 'stale'): Response {
  const answer = new Response(response.body, response)
  answer.headers.set('x-cache', source)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache')
  return answer
}
