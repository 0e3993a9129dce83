import type { ApiError } from '#gateway/fetcher.ts'

const firstRetryMs = 1_000
const maxRetryMs = 60_000

/**
 * How long to wait before a call is tried again after `failures` failures in a row.
 * @returns milliseconds: twice as long each time, up to a minute, with some chance in it so that many browsers don't come
 *   at once, and no sooner than the server asked for; null when the call was refused for good.
 */
export function retryDelayMs(error: ApiError, failures: number): number | null {
  if (error.kind === 'http' && error.status < 500 && error.status !== 429) return null
  const askedMs = error.kind === 'http' ? (error.retryAfter ?? 0) * 1_000 : 0
  const waitMs = Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1))
  return Math.max(askedMs, waitMs * (0.5 + Math.random()))
}
