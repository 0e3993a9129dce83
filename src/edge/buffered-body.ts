import { ok, type Result } from '#domain/result.ts'
import { readBytes } from '#functions/request-body.ts'

/**
 * Returns the request with its body in memory, or the answer that refuses the body (413 or 400). An unread body closes
 * the connection, and the next call on it would be lost. So every body is read, also one that is refused later (safety
 * E3).
 */
export async function bufferBody(request: Request): Promise<Result<Request, Response>> {
  if (request.body === null) return ok(request)
  const bytes = await readBytes(request)
  if (!bytes.ok) return bytes
  const { url, method, headers } = request
  // A Request of these methods must not have a body.
  const body = method === 'GET' || method === 'HEAD' ? null : bytes.value
  return ok(new Request(url, { method, headers, body, redirect: 'manual' }))
}
