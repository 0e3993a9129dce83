import { ok, type Result } from '#domain/result.ts'
import { readBytes } from '#functions/request-body.ts'

/**
 * The request with its body in memory, or the answer that refuses it: 413, 400. Whoever answers later may then refuse
 * without a look at the body: what is left on a connection closes it, and its next call is lost (safety E3).
 */
export async function takeBody(request: Request): Promise<Result<Request, Response>> {
  if (request.body === null) return ok(request)
  const taken = await readBytes(request)
  if (!taken.ok) return taken
  const { url, method, headers } = request
  // These two have no use for a body, and no Request may be made with one.
  const body = method === 'GET' || method === 'HEAD' ? null : taken.value
  return ok(new Request(url, { method, headers, body, redirect: 'manual' }))
}
