import { catalogFilePath } from '#backend/catalog/catalog-file-routes.ts'
import { deskImportPath } from '#backend/desk/catalog-import-routes.ts'
import { isOperator } from '#backend/operator/operator-token.ts'
import { deskCookie } from '#contract/session.ts'
import { ok, type Result } from '#domain/result.ts'
import { readBytes } from '#functions/request-body.ts'
import { readBody } from '#gateway/read-body.ts'

/** Cloudflare takes no larger body. */
const maxDrainedBytes = 100 * 1024 * 1024

/**
 * Returns the request with its body in memory, or the answer that refuses the body (413 or 400). An unread body closes
 * the connection, and the next call on it would be lost. So every body is read, also one that is refused later (safety
 * E3). Only a catalog file stays as it is, because its call reads it once: the operator's, and one from the desk.
 */
export async function bufferBody(request: Request, operatorToken: string | null): Promise<Result<Request, Response>> {
  if (request.body === null) return ok(request)
  const path = request.method === 'PUT' ? new URL(request.url).pathname : null
  if (path === catalogFilePath && operatorToken !== null) {
    return ok((await isOperator(request, operatorToken)) ? request : await withoutFile(request))
  }
  // Whose session it is, its call finds out before it reads.
  if (path === deskImportPath) return ok(hasDeskCookie(request) ? request : await withoutFile(request))
  const bytes = await readBytes(request)
  if (!bytes.ok) return bytes
  const { url, method, headers } = request
  // A Request of these methods must not have a body.
  const body = method === 'GET' || method === 'HEAD' ? null : bytes.value
  return ok(new Request(url, { method, headers, body, redirect: 'manual' }))
}

function hasDeskCookie({ headers }: Request): boolean {
  return (headers.get('cookie') ?? '').includes(`${deskCookie}=`)
}

/** Returns a stranger's request without its file, which takes no memory: it is read and thrown away. */
async function withoutFile(request: Request): Promise<Request> {
  await readBody(request.body, 0, maxDrainedBytes).catch(() => undefined)
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, redirect: 'manual' })
}
