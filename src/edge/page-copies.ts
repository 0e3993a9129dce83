import type { AnswerCache } from '#functions/context.ts'
import type { KeptPage } from './page-memory.ts'

/** How long the data center keeps a page that nobody renders anew. */
export const keptSeconds = 300
/** Holds the page's own headers and age as JSON. A cache adds headers of its own, which are not the page's. */
const pageHeader = 'x-shop-page'

/** A page as the data center keeps it. Its body can be read once. */
export interface PageCopy {
  readonly headers: Headers
  readonly renderedAtMs: number
  readonly answer: Response
}

/** Returns the page of this key from the data center's cache. Undefined when it has none or does not work. */
export async function findCopy(cache: AnswerCache | null, key: string): Promise<PageCopy | undefined> {
  const answer = await cache?.match(addressOf(key)).catch(() => undefined)
  const told = JSON.parse(answer?.headers.get(pageHeader) ?? 'null')
  return answer && told && { renderedAtMs: told.renderedAtMs, headers: new Headers(told.headers), answer }
}

/** Returns a copy as a page for the memory. Undefined when it breaks off. */
export async function readCopy({ answer, headers, renderedAtMs }: PageCopy): Promise<KeptPage | undefined> {
  const body = await answer.arrayBuffer().catch(() => undefined)
  return body && { body, headers, renderedAtMs }
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
