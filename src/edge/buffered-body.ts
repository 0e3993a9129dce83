import { catalogFilePath } from '#backend/catalog/catalog-file-routes.ts'
import { deskImportPath } from '#backend/desk/catalog-import-routes.ts'
import { deskPicturePath } from '#backend/desk/picture-routes.ts'
import { isOperator } from '#backend/operator/operator-token.ts'
import { deskCookie } from '#contract/session.ts'
import { maxPictureBytes } from '#domain/catalog/picture-file.ts'
import { ok, type Result } from '#domain/result.ts'
import { readBytes } from '#functions/request-body.ts'
import { readBody } from '#gateway/read-body.ts'
import { isDeskPath, pageAddress } from './page-request.ts'

/** Cloudflare takes no larger body. */
const maxDrainedBytes = 100 * 1024 * 1024

/** Two pictures and the fields of a form. One that is too large by itself is told beside its field. */
const maxFormBytes = 3 * maxPictureBytes

/** What is known of who may send large bodies. */
interface Senders {
  readonly operatorToken: string | null
  /** Whether somebody is signed in at the desk. */
  readonly isStaff: (request: Request) => Promise<boolean>
}

/**
 * Returns the request with its body in memory, or the answer that refuses the body (413 or 400). An unread body closes
 * the connection, and the next call on it would be lost. So every body is read, also one that is refused later (safety
 * E3). Only catalog files and pictures stay as they are, because their calls read them once. A form of the desk may have
 * pictures in it, once it is known who sends it.
 */
export async function bufferBody(
  request: Request,
  { operatorToken, isStaff }: Senders,
): Promise<Result<Request, Response>> {
  if (request.body === null) return ok(request)
  const call = `${request.method} ${new URL(request.url).pathname}`
  if (call === `PUT ${catalogFilePath}` && operatorToken !== null) {
    return ok((await isOperator(request, operatorToken)) ? request : await withoutFile(request))
  }
  // Whose session it is, its call finds out before it reads.
  if (call === `PUT ${deskImportPath}` || call === `POST ${deskPicturePath}`) {
    return ok(hasDeskCookie(request) ? request : await withoutFile(request))
  }
  const isLarge = hasFiles(request) && hasDeskCookie(request) && (await isStaff(request))
  const bytes = await readBytes(request, isLarge ? maxFormBytes : undefined)
  if (!bytes.ok) return bytes
  const { url, method, headers } = request
  // A Request of these methods must not have a body.
  const body = method === 'GET' || method === 'HEAD' ? null : bytes.value
  return ok(new Request(url, { method, headers, body, redirect: 'manual' }))
}

/** Whether it is a form of the desk that may have files in it. */
function hasFiles({ method, url, headers }: Request): boolean {
  const isForm = (headers.get('content-type') ?? '').toLowerCase().startsWith('multipart/form-data')
  return method === 'POST' && isForm && isDeskPath(pageAddress(url).path)
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
