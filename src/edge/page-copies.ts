import type { AnswerCache } from '#functions/context.ts'
import type { KeptPage } from './page-memory.ts'

/** How long the data center keeps a page that nobody renders anew. */
const keptSeconds = 300
const renderedAtHeader = 'x-shop-rendered-at'
const cacheControlHeader = 'x-shop-cache-control'

/** Returns the page of this key from the data center's cache. Undefined when it has none or does not work. */
export async function findCopy(cache: AnswerCache | null, key: string): Promise<KeptPage | undefined> {
  return readCopy(cache, key).catch(() => undefined)
}

async function readCopy(cache: AnswerCache | null, key: string): Promise<KeptPage | undefined> {
  const copy = await cache?.match(addressOf(key))
  if (copy === undefined) return undefined
  const renderedAtMs = Number(copy.headers.get(renderedAtHeader))
  const cacheControl = copy.headers.get(cacheControlHeader)
  const body = await copy.arrayBuffer()
  if (!(renderedAtMs > 0) || cacheControl === null) return undefined
  // What the cache adds for itself is not the page's.
  const headers = [...copy.headers].filter(([name]) => !ownHeaders.has(name))
  return { body, headers: [...headers, ['cache-control', cacheControl]], renderedAtMs }
}

const ownHeaders: ReadonlySet<string> = new Set([
  ...[renderedAtHeader, cacheControlHeader, 'cache-control', 'age', 'date', 'expires', 'last-modified'],
  ...['cf-cache-status', 'content-length', 'server', 'set-cookie', 'vary'],
])

/** Gives a page to the data center's cache, for this Worker's other isolates. A failure changes nothing. */
export async function keepCopy(cache: AnswerCache | null, key: string, page: KeptPage): Promise<void> {
  if (cache === null) return
  const headers = new Headers(page.headers)
  headers.set(cacheControlHeader, headers.get('cache-control') ?? 'private, no-cache')
  headers.set('cache-control', `public, max-age=${keptSeconds}`)
  headers.set(renderedAtHeader, String(page.renderedAtMs))
  await cache.put(addressOf(key), new Response(page.body, { headers })).catch(() => undefined)
}

/** No browser can ask for it: `.invalid` is nobody's, and the cache is only read by this Worker. */
function addressOf(key: string): string {
  return `https://pages.invalid/?${new URLSearchParams({ key })}`
}
