import type { AnswerCache } from '#functions/context.ts'
import type { Fetcher } from '#gateway/fetcher.ts'

/** Reaches any server by its address. */
export const outsideWorld: Fetcher = { fetch: (request) => fetch(request) }

/** Returns the Cache API's default cache, or null where there is none, as in Node. */
export function answerCache(): AnswerCache | null {
  const store: unknown = Reflect.get(globalThis, 'caches')
  return isWorkerCaches(store) ? store.default : null
}

function isWorkerCaches(store: unknown): store is { readonly default: AnswerCache } {
  return typeof store === 'object' && store !== null && 'default' in store
}
