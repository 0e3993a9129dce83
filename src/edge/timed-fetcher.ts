import type { Fetcher } from '#gateway/fetcher.ts'
import { currentRecord, type RequestRecord } from './request-record.ts'

/** The calls of a request that are under way, and since when there is at least one. */
const underWay = new WeakMap<RequestRecord, { calls: number; sinceMs: number }>()

/** Returns the fetcher with its time noted for the current request. Calls at once are counted once. */
export function timedFetcher(fetcher: Fetcher): Fetcher {
  return {
    ...fetcher,
    async fetch(request) {
      const record = currentRecord()
      if (record === undefined) return fetcher.fetch(request)
      const state = underWay.get(record) ?? { calls: 0, sinceMs: 0 }
      underWay.set(record, state)
      if (state.calls === 0) state.sinceMs = Date.now()
      state.calls += 1
      return fetcher.fetch(request).finally(() => {
        state.calls -= 1
        if (state.calls === 0) record.backendMs += Date.now() - state.sinceMs
      })
    },
  }
}
