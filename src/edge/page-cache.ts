import { isEtagNamed } from '#backend/calls/etag.ts'
import type { AnswerCache } from '#functions/context.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { currentCatalog, type KnownCatalog } from './known-catalog.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { findCopy, keepCopy, keptSeconds, readCopy } from './page-copies.ts'
import { findPage, forgetPage, isFirstAsk, type KeptPage, keepPage } from './page-memory.ts'
import { chosenArea, pageAddress } from './page-request.ts'
import type { Settings } from './settings.ts'

interface Rendering {
  readonly request: Request
  readonly backend: Fetcher
  /** The data center's cache, behind this isolate's memory. Null when there is none. */
  readonly cache: AnswerCache | null
  readonly waitUntil: (work: Promise<unknown>) => void
  /** Returns a response of our own making, whose headers can be changed. */
  readonly render: () => Promise<Response>
  /** The name of the build. The data center's cache outlives it. */
  readonly build: string
  /** What pages show of the settings. */
  readonly settings: Pick<Settings, 'siteUrl' | 'analytics' | 'providerScripts'>
  /** Whether the shop runs under `npm run dev`. Then nothing is cached, so that each saved file shows at once. */
  readonly isPreview: boolean
}

/** A page of the memory, or one that is passed on from the data center's cache. */
interface SentPage {
  readonly body: ArrayBuffer | ReadableStream | null
  readonly headers: Headers
}

const freshMs = 60_000
/** After this time a request renders by itself what another one is rendering. */
const maxWaitMs = 2_000

const renderings = oneAtATime<KeptPage>(maxWaitMs)

/**
 * Returns the page for a request, from the cache when it was rendered for the same address, language, area,
 * versions of catalog and texts, build and settings (docs/architecture.md). Requests for one page share one rendering. A
 * page of the data center's cache is passed on as it comes, and kept when it is asked for again. A page older than a minute
 * is sent once more while it is rendered again, one older than five minutes only when it can't be. A page of another
 * catalog version is never sent. Orders do not depend on the cache: they are priced from the database.
 */
export async function servePage(asked: Rendering): Promise<Response> {
  const { request, backend, render, isPreview } = asked
  if (isPreview || (request.method !== 'GET' && request.method !== 'HEAD')) return render()
  const catalog = await currentCatalog(backend)
  const key = pageKey(asked, catalog)
  if (key === null) return render()
  // A copy of no version would outlive a change.
  const rendering = catalog.version === '' ? { ...asked, cache: null } : asked
  const kept = findPage(key)
  if (kept && !isOld(kept)) return answerKept(rendering, key, kept)
  const isFirst = rendering.cache !== null && isFirstAsk(key)
  const found = isFirst ? await findCopy(rendering.cache, key) : undefined
  if (found && isFresh(found)) return toAnswer(request, { ...found, body: found.answer.body }, 'hit')
  let own: Response | undefined
  const page = await renderings.run(key, async () => {
    // Another request may have rendered it while this one looked for a copy.
    const rendered = findPage(key)
    if (rendered && !isOld(rendered)) return rendered
    const shared = isFirst ? found : await findCopy(rendering.cache, key)
    const copy = shared && (await readCopy(shared))
    if (copy) keepPage(key, copy)
    if (copy) return copy
    own = await render()
    return keepShared(rendering, key, own)
  })
  if (page === null) {
    const answer = own ?? (await render())
    // An old page is better than none.
    return kept && answer.status >= 500 ? toAnswer(request, kept, 'stale') : toOwnAnswer(answer)
  }
  return own === undefined ? answerKept(rendering, key, page) : toAnswer(request, page, 'miss')
}

/** Answers with a page of the cache. One that is older than a minute is renewed behind the answer. */
function answerKept(rendering: Rendering, key: string, page: KeptPage): Response {
  const { request, waitUntil } = rendering
  if (isFresh(page)) return toAnswer(request, page, 'hit')
  keepPage(key, { ...page, renderedAtMs: Date.now() })
  waitUntil(renew(rendering, key))
  return toAnswer(request, page, 'stale')
}

/** A clock that was put back makes a page old too. */
function isFresh({ renderedAtMs }: Pick<KeptPage, 'renderedAtMs'>): boolean {
  return Math.abs(Date.now() - renderedAtMs) <= freshMs
}

/** What a page says of the time, and of a backend that names no version, is believed as long as a copy lives. */
function isOld({ renderedAtMs }: KeptPage): boolean {
  return Date.now() - renderedAtMs > keptSeconds * 1000
}

/** Takes what another isolate has rendered in the meantime, else renders the page again. */
async function renew(rendering: Rendering, key: string): Promise<void> {
  const found = await findCopy(rendering.cache, key)
  const copy = found && isFresh(found) ? await readCopy(found) : undefined
  if (copy) keepPage(key, copy)
  else await keepShared(rendering, key, await rendering.render())
}

/**
 * Returns the name of all that a page depends on; null when nobody knows the areas. It has the area that answers and
 * not the cookie, the origin that is shown and not the Host header, since both may say anything (safety E7).
 */
function pageKey({ request, build, settings }: Rendering, { version, texts, areas }: KnownCatalog): string | null {
  if (areas === null) return null
  const { locale, path, query, origin } = pageAddress(request.url)
  const area = chosenArea(areas, areaCookie(request))?.code ?? ''
  const shown = [build, shownSettings(settings), settings.siteUrl ?? origin]
  return [...shown, version, texts, locale, area, path, query].join('\n')
}

const shownTexts = new WeakMap<Rendering['settings'], string>()

function shownSettings(settings: Rendering['settings']): string {
  const { analytics, providerScripts } = settings
  const shown = shownTexts.get(settings) ?? JSON.stringify([analytics, providerScripts])
  shownTexts.set(settings, shown)
  return shown
}

function areaCookie(request: Request): string | undefined {
  return /(?:^|;\s*)area=([A-Za-z0-9_-]{1,32})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
}

/**
 * Keeps a page that any shopper may see, and returns it. Any other answer but a 5xx removes the page from the memory,
 * and null is returned.
 */
async function keepShared({ cache, waitUntil }: Rendering, key: string, response: Response): Promise<KeptPage | null> {
  const { status, headers } = response
  const isShared =
    status === 200 && !headers.has('set-cookie') && !/no-store|private/.test(headers.get('cache-control') ?? '')
  if (!isShared) {
    if (status < 500) forgetPage(key)
    return null
  }
  const body = await response.arrayBuffer()
  headers.set('etag', await etagOf(body))
  askEachTime(headers)
  const page = { body, headers: new Headers(headers), renderedAtMs: Date.now() }
  keepPage(key, page)
  waitUntil(keepCopy(cache, key, page))
  return page
}

/** Weak, because compression changes the bytes on the way. */
async function etagOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return `W/"${btoa(String.fromCharCode(...digest.subarray(0, 18)))}"`
}

/** Browsers must ask again each time, because the page depends on the area cookie. */
function askEachTime(headers: Headers): void {
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
}

/** Answers with a page of the cache, and with 304 to a browser that has it already. */
function toAnswer(request: Request, page: SentPage, source: 'hit' | 'miss' | 'stale'): Response {
  const { body, headers } = page
  // The browser takes the headers of the 304 for the page, so they are the page's own.
  const isKnown = isEtagNamed(request.headers.get('if-none-match'), headers.get('etag'))
  const answer = isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
  answer.headers.set('x-cache', source)
  return answer
}

/** Marks an answer that nobody else gets. */
function toOwnAnswer(answer: Response): Response {
  answer.headers.set('x-cache', 'miss')
  askEachTime(answer.headers)
  return answer
}
