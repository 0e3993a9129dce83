import type { Context } from 'hono'
import { jsonAnswer } from '../calls/answers.ts'
import { isEtagNamed } from '../calls/etag.ts'
import type { CatalogVersion } from './catalog-version-sql.ts'

/**
 * Returns a public answer of the catalog; 304 when the client has it already. The ETag holds the catalog's version, its
 * stock, and the last release or expiry that has come, because these change the answer without a write. It has no body
 * when `handOver` gave its value to the request's caller.
 */
export async function catalogAnswer(
  context: Context,
  version: CatalogVersion,
  body: () => string | Promise<string>,
  handOver: (request: Request) => boolean = () => false,
): Promise<Response> {
  const etag = `"${version.version}-${version.stockRevision}-${version.momentMs}"`
  const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' }
  if (isEtagNamed(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  if (handOver(context.req.raw)) return new Response(null, { headers })
  return jsonAnswer(await body(), 200, headers)
}
