import { readCatalogVersion } from '#gateway/catalog-version.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { pageBackend } from '#gateway/page-backend.ts'
import { splitLocale } from '#i18n/paths.ts'
import { pageQuery } from './page-request.ts'

/** A page as it was rendered, to be sent again. */
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
  /** Whether an editor or a developer looks at it (`npm run dev`): then nothing is kept, so each save shows at once. */
  readonly isPreview: boolean
}

const maxPages = 400
const freshMs = 60_000
const versionMs = 1_000
/** A backend that is silent longer than this is not asked which version it has: the page may say that it is silent. */
const versionBudgetMs = 2_000

const pages = new Map<string, KeptPage>()
let known = { version: '', readAtMs: 0 }

/**
 * The page for a request, from memory where it was rendered for the same address, language, area and catalogue
 * version (docs/architecture.md). A page older than a minute is sent once more while it is rendered
 * anew; one of another catalogue version never is. Correctness never depends on it: an order is priced from the
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

/** The catalogue's version, asked for at most once a second and place: a page may lag by that second, an order not. */
async function currentVersion(backend: Fetcher): Promise<string> {
  if (Date.now() - known.readAtMs < versionMs) return known.version
  const version = await readCatalogVersion(pageBackend(backend, versionBudgetMs))
  known = { version: version.ok ? version.value : known.version, readAtMs: Date.now() }
  return known.version
}

/** Keeps a page that any shopper may see, and answers it; one that is gone is forgotten, one that fails is not. */
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

/** Says where the page came from; browsers ask again each time, since the area's cookie changes what they get. */
function marked(response: Response, source: 'hit' | 'miss' | 'stale'): Response {
  const answer = new Response(response.body, response)
  answer.headers.set('x-cache', source)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache')
  return answer
}
