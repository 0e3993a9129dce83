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

/** A request, and what reads the rest of its body, once it is answered. */
interface BufferedRequest {
  readonly request: Request
  readonly drain: () => Promise<void>
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
): Promise<Result<BufferedRequest, Response>> {
  if (request.body === null) return ok(buffered(request))
  const call = `${request.method} ${new URL(request.url).pathname}`
  if (call === `PUT ${catalogFilePath}` && operatorToken !== null) {
    return ok((await isOperator(request, operatorToken)) ? streamed(request) : buffered(await withoutFile(request)))
  }
  // Whose session it is, its call finds out before it reads.
  if (call === `PUT ${deskImportPath}` || call === `POST ${deskPicturePath}`) {
    return ok(hasDeskCookie(request) ? streamed(request) : buffered(await withoutFile(request)))
  }
  if (isDeskForm(request) && hasDeskCookie(request) && (await isStaff(request))) {
    return readLargeForm(request).then(
      (read) => ok(buffered(read)),
      () => err(problemAnswer(400, { message: 'The body could not be read.', code: 'malformed' })),
    )
  }
  const bytes = await readBytes(request)
  if (!bytes.ok) return bytes
  const { url, method, headers } = request
  // A Request of these methods must not have a body.
  const body = method === 'GET' || method === 'HEAD' ? null : bytes.value
  return ok(buffered(new Request(url, { method, headers, body, redirect: 'manual' })))
}

/** Whether it is a form of the desk: one may have files or long texts in it. */
function isDeskForm({ method, url, headers }: Request): boolean {
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i.test(headers.get('content-type') ?? '')
  return method === 'POST' && isForm && isDeskPath(pageAddress(url).path)
}

function hasDeskCookie({ headers }: Request): boolean {
  return (headers.get('cookie') ?? '').includes(`${deskCookie}=`)
}

/** Returns the request with its body as it comes. A call that is refused may leave some of it. */
function streamed(request: Request): BufferedRequest {
  const reader = request.body?.getReader()
  if (!reader) return buffered(request)
  // The Worker's stream takes one read at a time, so nothing is read ahead, and the rest waits for what is being read.
  let last: Promise<unknown> = Promise.resolve()
  const next = () => {
    const read = last.then(() => reader.read())
    last = read.catch(() => undefined)
    return read
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
  const { url, method, headers } = request
  return {
    request: new Request(url, { method, headers, body, redirect: 'manual' }),
    async drain() {
      let size = 0
      for (let read = await next(); !read.done && size < maxDrainedBytes; read = await next())
        size += read.value.byteLength
    },
  }
}

function buffered(request: Request): BufferedRequest {
  return { request, drain: async () => {} }
}

/** Returns a stranger's request without its file, which takes no memory: it is read and thrown away. */
async function withoutFile(request: Request): Promise<Request> {
  await readBody(request.body, 0, maxDrainedBytes).catch(() => undefined)
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, redirect: 'manual' })
}
