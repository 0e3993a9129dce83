import type { ApiError } from '#gateway/fetcher.ts'

const firstRetryMs = 1_000
const maxRetryMs = 60_000

/**
 * Returns how long to wait, in milliseconds, before retrying after `failures` failures in a row: twice as long each time,
 * up to a minute, with jitter so that browsers don't retry all at once, and at least as long as the server asked. Null
 * when a retry can't help.
 */
export function retryDelayMs(error: ApiError, failures: number): number | null {
  if (error.kind === 'http' && error.status < 500 && error.status !== 429) return null
  const requestedMs = error.kind === 'http' ? (error.retryAfter ?? 0) * 1_000 : 0
  const waitMs = Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1))
  return Math.max(requestedMs, waitMs * (0.5 + Math.random()))
}
