import type { Fetcher } from './fetcher.ts'

/** A backend as one page sees it: all its calls share one deadline, and it is known whether one of them failed. */
export interface PageBackend extends Fetcher {
  /** Whether a call was not answered in time, not at all, or with a 5xx: what was drawn without it is not to be kept. */
  hasFailed(): boolean
}

/** `backend` for one page, that has `budgetMs` for all its calls together; whatever is left over is refused. */
export function pageBackend(backend: Fetcher, budgetMs: number): PageBackend {
  const deadline = AbortSignal.timeout(budgetMs)
  const outOfTime = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason))
  })
  // Nobody may be waiting when the time is up.
  outOfTime.catch(() => undefined)
  let hasFailed = false
  return {
    hasFailed: () => hasFailed,
    async fetch(request) {
      try {
        const limited = new Request(request, { signal: AbortSignal.any([request.signal, deadline]) })
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
