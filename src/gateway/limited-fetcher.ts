import { err, ok, type Result } from '#domain/result.ts'
import { DeadlineError, withDeadline } from './deadline.ts'
import type { Fetcher } from './fetcher.ts'
import { readBody } from './read-body.ts'

export interface FetchLimits {
  /** The time for the whole answer, body included. */
  readonly timeoutMs: number
  readonly maxBytes: number
}

/** Returns a fetcher that throws when an answer is too slow, too large or not JSON. */
export function limitedFetcher(fetcher: Fetcher, { timeoutMs, maxBytes }: FetchLimits): Fetcher {
  return {
    fetch: (request) =>
      withDeadline(timeoutMs, async (signal) => {
        const response = await fetcher.fetch(new Request(request, { signal }))
        if (!isJson(response.headers)) throw new TypeError('the answer is not JSON')
        const body = await readBody(response.body, maxBytes)
        if (body === undefined) throw new RangeError(`the answer is larger than ${maxBytes} bytes`)
        return new Response(body, { status: response.status, headers: response.headers })
      }),
  }
}

/** Returns the response, with its body still to be read, or why there is none. */
export async function fetchWithin(
  fetcher: Fetcher,
  request: Request,
  timeoutMs: number,
): Promise<Result<Response, 'network' | 'timeout'>> {
  try {
    return ok(await withDeadline(timeoutMs, (signal) => fetcher.fetch(new Request(request, { signal }))))
  } catch (error) {
    return err(error instanceof DeadlineError ? 'timeout' : 'network')
  }
}

/** Returns whether the content type is JSON. */
export function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(headers.get('content-type') ?? '')
}
