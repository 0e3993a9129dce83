import type { Context } from 'hono'
import { jsonAnswer } from '../calls/answers.ts'
import type { Catalog } from './catalog-reads.ts'

/**
 * A public answer out of the catalogue. Its ETag is the catalogue's version and stock, and how many releases and
 * expiries have passed, for these change what can be had without anyone writing.
 */
export function catalogAnswer(context: Context, catalog: Catalog, nowMs: number, body: () => string): Response {
  const etag = `"${catalog.version}-${catalog.stockRevision}-${momentsPassed(catalog.moments, nowMs)}"`
  const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' }
  if (isNamed(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return jsonAnswer(body(), 200, headers)
}

/** Whether the client holds `etag` already; weak or strong is all one for a GET (RFC 9110 §13.1.2). */
function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((name) => {
    const trimmed = name.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === etag
  })
}

/** How many of the sorted `moments` have come by `nowMs`. */
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
