import { answerFault } from '#backend/calls/answer-fault.ts'
import type { AnswerShape, Call } from '#backend/calls/call.ts'
import { decode, unwrapData } from '#contract/fault.ts'
import { problemSchema } from '#contract/problem.ts'
import { decodeWishlist } from '#contract/wishlist.ts'
import { ok } from '#domain/result.ts'
import { problemAnswer } from '#functions/answers.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { isJson } from '#gateway/limited-fetcher.ts'
import { logEvent } from './log.ts'

/** What a backend may answer to a call. */
interface KnownCall {
  readonly name: string
  readonly method: string
  readonly path: RegExp
  /** Undefined when its answer has no `data`. */
  readonly answer: AnswerShape | undefined
  /** Whether it sends the browser to another page. */
  readonly isRedirect: boolean
}

/**
 * Returns another backend with its answers checked before they are passed on (rules §11). One that is not JSON, sends
 * the browser elsewhere, or does not have the shape of its call becomes 502 `bad_upstream`, and the log says why. A
 * path that is none of the `calls` may answer any JSON.
 */
export function checkedAnswers(backend: Fetcher, calls: readonly Call[]): Fetcher {
  const known = calls.map(knownCall)
  return {
    async fetch(request) {
      const answer = await backend.fetch(request)
      if (answer.status === 304) return answer
      const isHead = request.method === 'HEAD'
      const method = isHead ? 'GET' : request.method
      const { pathname } = new URL(request.url)
      const call = known.find((each) => each.method === method && each.path.test(pathname))
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const fault = isHead ? headFault(answer, call) : await faultOf(answer, bytes, call)
      if (fault === undefined) return new Response(bytes.byteLength === 0 ? null : bytes, answer)
      logEvent('bad_upstream', { call: call?.name ?? null, status: answer.status, fault })
      return problemAnswer(502, {
        message: 'We got an unexpected response. Please try again.',
        code: 'bad_upstream',
      })
    },
  }
}

function knownCall({ method, path, answer, statuses = [] }: Call): KnownCall {
  return {
    name: `${method} ${path}`,
    method,
    path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    answer,
    isRedirect: statuses.includes(303),
  }
}

function headFault({ status, headers }: Response, call: KnownCall | undefined): string | undefined {
  if (isElsewhere(status)) return call?.isRedirect ? undefined : 'redirect'
  return headers.has('content-type') && !isJson(headers) ? 'not JSON' : undefined
}

/** Returns what is wrong with an answer, without any of its values; undefined when nothing is. */
async function faultOf(
  { status, headers }: Response,
  bytes: Uint8Array<ArrayBuffer>,
  call: KnownCall | undefined,
): Promise<string | undefined> {
  if (isElsewhere(status)) return call?.isRedirect ? undefined : 'redirect'
  if (bytes.byteLength === 0) return status >= 400 ? undefined : shapeFault(call, undefined)
  const body = isJson(headers) ? await new Response(bytes).json().then(ok, () => null) : null
  if (body === null) return 'not JSON'
  if (status >= 400) return decode(problemSchema, body.value).ok ? undefined : 'not a problem'
  return shapeFault(call, unwrapData(body.value))
}

function isElsewhere(status: number): boolean {
  return status >= 300 && status < 400
}

function shapeFault(call: KnownCall | undefined, data: unknown): string | undefined {
  // Of these the pages read only the status.
  if (call?.answer === undefined || call.method === 'DELETE' || call.name === 'POST /api/v2/user/wishlist')
    return undefined
  // The pages read more forms of it than the shop's own.
  if (call.name === 'GET /api/v2/user/wishlist') return decodeWishlist(data).ok ? undefined : 'not a wishlist'
  return answerFault(call.answer, data)
}
