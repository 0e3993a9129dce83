import type { AnswerCache } from '#functions/context.ts'
import type { KeptPage } from './page-memory.ts'

/** How long the data center keeps a page that nobody renders anew. */
const keptSeconds = 300
/** Holds the page's own headers and age as JSON. A cache adds headers of its own, which are not the page's. */
const pageHeader = 'x-shop-page'

/** Returns the page of this key from the data center's cache. Undefined when it has none or does not work. */
export async function findCopy(cache: AnswerCache | null, key: string): Promise<KeptPage | undefined> {
  return readCopy(cache, key).catch(() => undefined)
}

async function readCopy(cache: AnswerCache | null, key: string): Promise<KeptPage | undefined> {
  const copy = await cache?.match(addressOf(key))
  if (copy === undefined) return undefined
  const told = JSON.parse(copy.headers.get(pageHeader) ?? 'null')
  const body = await copy.arrayBuffer()
  return told === null ? undefined : { ...told, headers: new Headers(told.headers), body }
}

/** Gives a page to the data center's cache, for this Worker's other isolates. A failure changes nothing. */
export async function keepCopy(cache: AnswerCache | null, key: string, page: KeptPage): Promise<void> {
  if (cache === null) return
  const { body, renderedAtMs } = page
  const told = { headers: [...page.headers], renderedAtMs }
  const headers = { 'cache-control': `public, max-age=${keptSeconds}`, [pageHeader]: JSON.stringify(told) }
  await cache.put(addressOf(key), new Response(body, { headers })).catch(() => undefined)
}

/** No browser can ask for it: `.invalid` is nobody's, and the cache is only read by this Worker. */
function addressOf(key: string): string {
  return `https://pages.invalid/?key=${encodeURIComponent(key)}`
}
