import type { Fetcher } from '#gateway/fetcher.ts'

export interface FakeFetcher extends Fetcher {
  /** The requests that it got, in order. */
  readonly requests: Request[]
}

/** Returns a server with the given answers. It records its requests. */
export function fakeFetcher(answer: (request: Request, index: number) => Response | Promise<Response>): FakeFetcher {
  const requests: Request[] = []
  return {
    requests,
    fetch: async (request) => {
      requests.push(request)
      return answer(request, requests.length - 1)
    },
  }
}

/** Returns a JSON answer. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}
