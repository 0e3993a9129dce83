import { err, ok, type Result } from '#domain/result.ts'
import { isJson } from '#gateway/limited-fetcher.ts'
import { readBody } from '#gateway/read-body.ts'
import { problemAnswer } from './answers.ts'

/** More than any client needs. Cloudflare's own limit is 100 MB (safety §2). */
export const maxBodyBytes = 64 * 1024
/** A body that is too large is still read up to this size, because its sender may not read the answer before. */
const maxDrainedBytes = 10 * 1024 * 1024

/** Returns the bytes of a request's body, or the answer that refuses it (413 or 400). */
export async function readBytes(
  request: Request,
  maxBytes = maxBodyBytes,
): Promise<Result<Uint8Array<ArrayBuffer>, Response>> {
  const body = await readBody(request.body, maxBytes, Math.max(maxDrainedBytes, 2 * maxBytes)).catch(() => null)
  if (body === null) return err(malformed('The body could not be read.'))
  return body === undefined ? err(tooLarge(maxBytes)) : ok(body)
}

/** Returns the bytes of a request's JSON, or the answer that refuses it (413, 415 or 400). */
export async function readRequestBody(request: Request): Promise<Result<Uint8Array<ArrayBuffer>, Response>> {
  const body = await readBytes(request)
  if (body.ok && body.value.byteLength > 0 && !isJson(request.headers)) {
    return err(problemAnswer(415, { message: 'The body must be application/json.', code: 'unsupported_media_type' }))
  }
  return body
}

/** Returns a request's body as JSON, or the answer that refuses it. */
export async function readRequestJson(request: Request): Promise<Result<unknown, Response>> {
  const body = await readRequestBody(request)
  if (!body.ok) return body
  const parsed = await new Response(body.value).json().then(ok, () => null)
  return parsed ?? err(malformed('The body is not JSON.'))
}

function tooLarge(maxBytes: number): Response {
  return problemAnswer(413, { message: `The body is larger than ${maxBytes} bytes.`, code: 'too_large' })
}

function malformed(message: string): Response {
  return problemAnswer(400, { message, code: 'malformed' })
}
