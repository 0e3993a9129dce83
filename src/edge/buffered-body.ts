import { catalogFilePath } from '#backend/catalog/catalog-file-routes.ts'
import { deskImportPath } from '#backend/desk/catalog-import-routes.ts'
import { deskPicturePath } from '#backend/desk/picture-routes.ts'
import { isOperator } from '#backend/operator/operator-token.ts'
import { deskCookie } from '#contract/session.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { problemAnswer } from '#functions/answers.ts'
import { readBytes } from '#functions/request-body.ts'
import { readBody } from '#gateway/read-body.ts'
import { readLargeForm } from './large-form.ts'
import { isDeskPath, pageAddress } from './page-request.ts'

/** Cloudflare takes no larger body. */
const maxDrainedBytes = 100 * 1024 * 1024

/** What is known of who may send large bodies. */
interface Senders {
  readonly operatorToken: string | null
  /** Whether somebody is signed in at the desk. */
  readonly isStaff: (request: Request) => Promise<boolean>
}

/**
 * Returns the request with its body in memory, or the answer that refuses the body (413 or 400). An unread body closes
 * the connection, and the next call on it would be lost. So every body is read, also one that is refused later (safety
 * E3). Only catalog files and pictures stay as they are, because their calls read them once. A form of the desk may be
 * large, once it is known who sends it (`readLargeForm`).
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
  if (isDeskForm(request) && hasDeskCookie(request) && (await isStaff(request))) {
    return readLargeForm(request).then(ok, () =>
      err(problemAnswer(400, { message: 'The body could not be read.', code: 'malformed' })),
    )
  }
  const bytes = await readBytes(request)
  if (!bytes.ok) return bytes
  const { url, method, headers } = request
  // A Request of these methods must not have a body.
  const body = method === 'GET' || method === 'HEAD' ? null : bytes.value
  return ok(new Request(url, { method, headers, body, redirect: 'manual' }))
}

/** Whether it is a form of the desk: one may have files or long texts in it. */
function isDeskForm({ method, url, headers }: Request): boolean {
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i.test(headers.get('content-type') ?? '')
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
