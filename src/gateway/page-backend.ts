import type { Fetcher } from './fetcher.ts'

/** The backend of one page. All calls of the page share one deadline. */
export interface PageBackend extends Fetcher {
  /** Whether a call failed, timed out or was answered with a 5xx. A page that misses an answer must not be cached. */
  hasFailed(): boolean
}

/**
 * Returns `backend` for one page, with `budgetMs` for all calls together. A call that is not answered by then throws.
 * The page takes the lists and texts of `editions` from memory.
 */
export function pageBackend(
  backend: Fetcher,
  budgetMs: number,
  editions: Pick<Fetcher, 'edition' | 'textsEdition'> = {},
): PageBackend {
  const deadline = AbortSignal.timeout(budgetMs)
  const outOfTime = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason))
  })
  // Without this, a deadline that no call is waiting for would be an unhandled rejection.
  outOfTime.catch(() => undefined)
  let hasFailed = false
  // A backend of this isolate sends nothing that could be broken off.
  const isHere = backend.decoded !== undefined
  return {
    ...(backend.decoded ? { decoded: backend.decoded } : {}),
    ...(backend.wholeLists ? { wholeLists: backend.wholeLists } : {}),
    ...editions,
    hasFailed: () => hasFailed,
    async fetch(request) {
      try {
        const limited = isHere ? request : new Request(request, { signal: AbortSignal.any([request.signal, deadline]) })
        const response = await Promise.race([backend.fetch(limited), outOfTime])
        hasFailed ||= response.status >= 500
        return response
      } catch (error) {
        hasFailed = true
        throw error
      }
    },
  }
}
