import { err, ok, type Result } from '#domain/result.ts'
import { isJson } from '#gateway/limited-fetcher.ts'
import { readBody } from '#gateway/read-body.ts'
import { problemAnswer } from './answers.ts'

/** No client has more to say; Cloudflare itself would let 100 MB through (safety §2). */
export const maxBodyBytes = 64 * 1024
/** What is too large is still taken off the connection, or its sender might not hear the answer; beyond this it is cut off. */
const maxDrainedBytes = 10 * 1024 * 1024

/** The bytes of a request's body, whatever they are, or the answer that refuses it: 413, 400. */
export async function readBytes(request: Request): Promise<Result<Uint8Array<ArrayBuffer>, Response>> {
  const body = await readBody(request.body, maxBodyBytes, maxDrainedBytes).catch(() => null)
  if (body === null) return err(malformed('The body could not be read.'))
  return body === undefined ? err(tooLarge()) : ok(body)
}

/** The bytes of a request's JSON, or the answer that refuses it: 413, 415, 400. */
export async function readRequestBody(request: Request): Promise<Result<Uint8Array<ArrayBuffer>, Response>> {
  const body = await readBytes(request)
  if (body.ok && body.value.byteLength > 0 && !isJson(request.headers)) {
    return err(problemAnswer(415, { message: 'The body must be application/json.', code: 'unsupported_media_type' }))
  }
  return body
}

/** A request's body as JSON, or the answer that refuses it. */
export async function readRequestJson(request: Request): Promise<Result<unknown, Response>> {
  const body = await readRequestBody(request)
  if (!body.ok) return body
  const parsed = await new Response(body.value).json().then(ok, () => null)
  return parsed ?? err(malformed('The body is not JSON.'))
}

function tooLarge(): Response {
  return problemAnswer(413, { message: `The body is larger than ${maxBodyBytes} bytes.`, code: 'too_large' })
}

function malformed(message: string): Response {
  return problemAnswer(400, { message, code: 'malformed' })
}
