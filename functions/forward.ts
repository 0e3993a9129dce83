import { decodeProblem } from '#contract/problem.ts'
import { fetchWithin, isJson } from '#gateway/limited-fetcher.ts'
import { readBody } from '#gateway/read-body.ts'
import { problemAnswer } from './answers.ts'
import type { EdgeContext } from './context.ts'
import { backendHeaders, shopperHeaders } from './forwarded-headers.ts'
import { isSafe } from './guard.ts'

/** The time for both attempts together. */
const usualTimeoutMs = 8000
/** The answer to a refused order has a whole quote. */
const maxProblemBytes = 1024 * 1024
const transientStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Sends a request to the backend and returns its answer. A safe request is sent once more after a transient failure. A
 * broken answer becomes an error of rules §10. The body of a good answer does not change.
 */
export async function forward(
  context: EdgeContext,
  body: Uint8Array<ArrayBuffer> | null,
  timeoutMs = usualTimeoutMs,
): Promise<Response> {
  const { request, backend } = context
  const startMs = Date.now()
  const send = () => fetchWithin(backend, backendRequest(request, body), startMs + timeoutMs - Date.now())
  const first = await send()
  const isTransient = first.ok ? transientStatuses.has(first.value.status) : first.error === 'network'
  if (!isTransient || !isSafe(request)) return shopperAnswer(request, first)
  if (first.ok) await first.value.body?.cancel().catch(() => undefined)
  return shopperAnswer(request, await send())
}

/** As `forward`, once and with the body as it comes: only the backend holds it in memory. */
export async function forwardStream({ request, backend }: EdgeContext, timeoutMs: number): Promise<Response> {
  const sent = new Request(request, { headers: backendHeaders(request.headers), redirect: 'manual' })
  return shopperAnswer(request, await fetchWithin(backend, sent, timeoutMs))
}

function backendRequest(request: Request, body: Uint8Array<ArrayBuffer> | null): Request {
  return new Request(request.url, {
    method: request.method,
    headers: backendHeaders(request.headers),
    body: body === null || body.byteLength === 0 ? null : body,
    redirect: 'manual',
  })
}

async function shopperAnswer(request: Request, reply: Awaited<ReturnType<typeof fetchWithin>>): Promise<Response> {
  if (!reply.ok) {
    return reply.error === 'timeout'
      ? problemAnswer(504, { message: 'We took too long to answer. Please try again.', code: 'backend_timeout' })
      : problemAnswer(502, {
          message: "We can't be reached right now. Please try again.",
          code: 'backend_unreachable',
        })
  }
  const response = reply.value
  if (response.status >= 400) return failedAnswer(request, response)
  const hasBody = response.body !== null && response.headers.get('content-length') !== '0'
  if (response.status >= 300 || !hasBody)
    return new Response(null, { status: response.status, headers: shopperHeaders(request, response) })
  if (!isJson(response.headers)) return brokenAnswer()
  return new Response(response.body, { status: response.status, headers: shopperHeaders(request, response) })
}

/** Returns the backend's problem when its body is JSON, else a problem that has only the status. */
async function failedAnswer(request: Request, response: Response): Promise<Response> {
  const body = await readBody(response.body, maxProblemBytes).catch(() => undefined)
  const json: unknown = isJson(response.headers) ? await new Response(body ?? null).json().catch(() => null) : null
  const isBroken = response.status >= 500 && !transientStatuses.has(response.status)
  if (isBroken) return brokenAnswer()
  const answer = problemAnswer(response.status, decodeProblem(json, response.status))
  const isBackendAnswer = json !== null && response.status < 500
  for (const [name, value] of isBackendAnswer ? shopperHeaders(request, response) : []) {
    if (name === 'set-cookie') answer.headers.append(name, value)
  }
  const retryAfter = response.headers.get('retry-after')
  if (retryAfter !== null) answer.headers.set('retry-after', retryAfter)
  return answer
}

function brokenAnswer(): Response {
  return problemAnswer(502, {
    message: 'We got an unexpected response. Please try again.',
    code: 'bad_gateway',
  })
}
