import { type Decoder, unwrapData } from '#contract/fault.ts'
import { decodeProblem } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { withDeadline } from './deadline.ts'
import type { ApiError, Fetcher } from './fetcher.ts'

/** The value or the error of a call. */
export type Answer<T> = Result<T, ApiError>

/** Every adapter must replace this origin. A `.invalid` host never resolves, so a call without an adapter fails. */
const origin = 'https://backend.invalid'

/** The edge answers within 8 s. This limit is for a connection or a body that hangs. */
const timeoutMs = 10_000

const networkError: ApiError = { kind: 'network' }

/** Returns a GET request of `path`. */
export function getRequest(path: string, query?: URLSearchParams): Request {
  const search = query === undefined || query.size === 0 ? '' : `?${query}`
  return new Request(`${origin}${path}${search}`, { headers: { accept: 'application/json' } })
}

/** Returns a request that changes something. With an `idempotencyKey` it is safe to send it again. */
export function jsonRequest(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  idempotencyKey?: string,
): Request {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  return new Request(`${origin}${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
}

/** Sends the request and decodes the `data` of the answer. Any failure is an `ApiError`. It never throws. */
export async function send<T>(backend: Fetcher, request: Request, decode: Decoder<T>): Promise<Answer<T>> {
  return sendWhole(backend, request, (body) => decode(unwrapData(body)))
}

/** As `send`, with a decoder of the whole body: `data` and the fields beside it. */
export async function sendWhole<T>(backend: Fetcher, request: Request, decode: Decoder<T>): Promise<Answer<T>> {
  const answer = await exchange<T>(backend, request)
  if (!answer.ok) return answer
  const { decoded, body } = answer.value
  if (decoded !== undefined) return ok(decoded)
  const value = decode(body)
  return value.ok ? value : err({ kind: 'decode', faults: value.error })
}

/** Returns the answer, with undefined in place of a 404. */
export function orUndefined<T>(answer: Answer<T>): Answer<T | undefined> {
  return isNotFound(answer) ? ok(undefined) : answer
}

export function isNotFound<T>(answer: Answer<T>): boolean {
  return !answer.ok && answer.error.kind === 'http' && answer.error.status === 404
}

/** A good answer: its value when the backend has that already, else its body as JSON, which is undefined for none. */
interface Exchanged<T> {
  readonly decoded?: T
  readonly body?: unknown
}

async function exchange<T>(backend: Fetcher, request: Request): Promise<Answer<Exchanged<T>>> {
  try {
    // Nothing hangs on the way to a backend of this isolate, and its page has a deadline.
    if (backend.decoded) return await read<T>(backend, await backend.fetch(request))
    return await withDeadline(timeoutMs, async (signal) =>
      read<T>(backend, await backend.fetch(new Request(request, { signal }))),
    )
  } catch {
    return err(networkError)
  }
}

async function read<T>(backend: Fetcher, response: Response): Promise<Answer<Exchanged<T>>> {
  const decoded = backend.decoded?.<T>(response)
  if (decoded !== undefined) return ok({ decoded })
  const text = await response.text()
  const body = parseJson(text)
  if (!response.ok) return err(httpError(response, body))
  if (body !== undefined || text === '') return ok({ body })
  return err({ kind: 'decode', faults: [{ path: '$', code: 'json', message: 'must be JSON' }] })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function httpError(response: Response, body: unknown): ApiError {
  const seconds = /^\d{1,6}$/.exec(response.headers.get('retry-after') ?? '')?.[0]
  return {
    kind: 'http',
    status: response.status,
    ...decodeProblem(body, response.status),
    ...(seconds === undefined ? {} : { retryAfter: Number(seconds) }),
  }
}
