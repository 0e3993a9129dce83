import { catalogFilePath } from '#backend/catalog/catalog-file-routes.ts'
import { isOperator } from '#backend/operator/operator-token.ts'
import { ok, type Result } from '#domain/result.ts'
import { readBytes } from '#functions/request-body.ts'
import { readBody } from '#gateway/read-body.ts'

/** Cloudflare takes no larger body. */
const maxDrainedBytes = 100 * 1024 * 1024

/**
 * Returns the request with its body in memory, or the answer that refuses the body (413 or 400). An unread body closes
 * the connection, and the next call on it would be lost. So every body is read, also one that is refused later (safety
 * E3). Only the operator's catalog file stays as it is, because its call reads it once.
 */
export async function bufferBody(request: Request, operatorToken: string | null): Promise<Result<Request, Response>> {
  if (request.body === null) return ok(request)
  if (isCatalogFile(request) && operatorToken !== null) return ok(await operatorsFile(request, operatorToken))
  const bytes = await readBytes(request)
  if (!bytes.ok) return bytes
  const { url, method, headers } = request
  // A Request of these methods must not have a body.
  const body = method === 'GET' || method === 'HEAD' ? null : bytes.value
  return ok(new Request(url, { method, headers, body, redirect: 'manual' }))
}

function isCatalogFile({ method, url }: Request): boolean {
  return method === 'PUT' && new URL(url).pathname === catalogFilePath
}

/** Returns the operator's request as it is. A stranger's file takes no memory: it is read and thrown away. */
async function operatorsFile(request: Request, operatorToken: string): Promise<Request> {
  if (await isOperator(request, operatorToken)) return request
  await readBody(request.body, 0, maxDrainedBytes).catch(() => undefined)
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, redirect: 'manual' })
}
