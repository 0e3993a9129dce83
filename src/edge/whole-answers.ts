import type { Fetcher } from '#gateway/fetcher.ts'
import { readBody } from '#gateway/read-body.ts'

/** Twice the largest catalog file that can be imported. */
const maxBytes = 32 * 1024 * 1024

/**
 * Returns the backend with each answer read to its end before it is passed on (rules §11). It throws for an answer that
 * is torn or above 32 MB: passed on as it comes, a torn one reaches the shopper as an empty 200.
 */
export function wholeAnswers(backend: Fetcher): Fetcher {
  return {
    async fetch(request) {
      const answer = await backend.fetch(request)
      if (answer.body === null) return answer
      const body = await readBody(answer.body, maxBytes)
      if (body === undefined) throw new RangeError(`the answer is larger than ${maxBytes} bytes`)
      const headers = new Headers(answer.headers)
      // They are about the bytes on the way, which are unpacked now.
      headers.delete('content-encoding')
      headers.delete('content-length')
      return new Response(body, { status: answer.status, headers })
    },
  }
}
