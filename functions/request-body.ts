import { err, ok, type Result } from '#domain/result.ts'
import { isJson } from '#gateway/limited-fetcher.ts'
import { readBody } from '#gateway/read-body.ts'
import { problemAnswer } from './answers.ts'

/** No client has more to say; Cloudflare itself would let 100 MB through (safety F3). */
export const mostBodyBytes = 64 * 1024
const mostDiscardedBytes = 1024 * 1024

/** The bytes of a request's body, or the answer that refuses it: 413, 415, 400. */
export async function readRequestBody(request: Request): Promise<Result<Uint8Array<ArrayBuffer>, Response>> {
  if (Number(request.headers.get('content-length')) > mostBodyBytes) {
    await discard(request)
    return err(tooLarge())
  }
  const body = await readBody(request.body, mostBodyBytes).catch(() => null)
  if (body === null) return err(malformed('The body could not be read.'))
  if (body === undefined) return err(tooLarge())
  if (body.byteLength > 0 && !isJson(request.headers)) {
    return err(problemAnswer(415, { message: 'The body must be application/json.', code: 'unsupported_media_type' }))
  }
  return ok(body)
}

/** A request's body as JSON, or the answer that refuses it. */
export async function readRequestJson(request: Request): Promise<Result<unknown, Response>> {
  const body = await readRequestBody(request)
  if (!body.ok) return body
  const parsed = await new Response(body.value).json().then(ok, () => null)
  return parsed ?? err(malformed('The body is not JSON.'))
}

/** Takes what is refused off the connection, where it isn't much: a client that is still sending might not hear the answer. */
async function discard(request: Request): Promise<void> {
  if (Number(request.headers.get('content-length')) <= mostDiscardedBytes)
    await readBody(request.body, mostDiscardedBytes).catch(() => undefined)
}

function tooLarge(): Response {
  return problemAnswer(413, { message: `The body is larger than ${mostBodyBytes} bytes.`, code: 'too_large' })
}

function malformed(message: string): Response {
  return problemAnswer(400, { message, code: 'malformed' })
}
