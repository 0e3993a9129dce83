import type { Context } from 'hono'
import { jsonAnswer } from '../calls/answers.ts'
import { isEtagNamed } from '../calls/etag.ts'
import type { Catalog } from './catalog-reads.ts'

/**
 * Returns a public answer of the catalog; 304 when the client has it already. The ETag holds the catalog's version, its
 * stock, and how many releases and expiries have passed, because these change the answer without a write.
 */
export function catalogAnswer(context: Context, catalog: Catalog, nowMs: number, body: () => string): Response {
  const etag = `"${catalog.version}-${catalog.stockRevision}-${momentsPassed(catalog.moments, nowMs)}"`
  const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' }
  if (isEtagNamed(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return jsonAnswer(body(), 200, headers)
}

/** Returns how many of the sorted `moments` have passed at `nowMs`. */
function momentsPassed(moments: readonly number[], nowMs: number): number {
  let low = 0
  let high = moments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] ?? 0) <= nowMs) low = middle + 1
    else high = middle
  }
  return low
}
