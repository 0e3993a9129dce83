import { err, ok, type Result } from '#domain/result.ts'
import { DeadlineError, withinTime } from './deadline.ts'
import type { Fetcher } from './fetcher.ts'
import { readBody } from './read-body.ts'

export interface FetchLimits {
  /** For the whole exchange, the body included. */
  readonly timeoutMs: number
  readonly maxBytes: number
}

/** A fetcher that gives up, by a throw, on an answer that is too slow, too large or not JSON. */
export function limitedFetcher(fetcher: Fetcher, { timeoutMs, maxBytes }: FetchLimits): Fetcher {
  return {
    fetch: (request) =>
      withinTime(timeoutMs, async (signal) => {
        const response = await fetcher.fetch(new Request(request, { signal }))
        if (!isJson(response.headers)) throw new TypeError('the answer is not JSON')
        const body = await readBody(response.body, maxBytes)
        if (body === undefined) throw new RangeError(`the answer is larger than ${maxBytes} bytes`)
        return new Response(body, { status: response.status, headers: response.headers })
      }),
  }
}

/** The answer's head, or why there is none; its body is still to come. */
export async function fetchWithin(
  fetcher: Fetcher,
  request: Request,
  timeoutMs: number,
): Promise<Result<Response, 'network' | 'timeout'>> {
  try {
    return ok(await withinTime(timeoutMs, (signal) => fetcher.fetch(new Request(request, { signal }))))
  } catch (error) {
    return err(error instanceof DeadlineError ? 'timeout' : 'network')
  }
}

/** Whether a message says that its body is JSON. */
export function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(headers.get('content-type') ?? '')
}
