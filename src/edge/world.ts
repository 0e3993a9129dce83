import type { AnswerCache } from '#functions/context.ts'
import type { Fetcher } from '#gateway/fetcher.ts'

/** Any server by its address. */
export const outsideWorld: Fetcher = { fetch: (request) => fetch(request) }

/** The Cache API's default cache; `null` where there is none, as in Node. */
export function answerCache(): AnswerCache | null {
  const store: unknown = Reflect.get(globalThis, 'caches')
  return isWorkerCaches(store) ? store.default : null
}

function isWorkerCaches(store: unknown): store is { readonly default: AnswerCache } {
  return typeof store === 'object' && store !== null && 'default' in store
}
