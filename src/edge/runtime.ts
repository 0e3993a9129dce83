import type { AnswerCache } from '#functions/context.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { noteOutsideCall } from './request-record.ts'

/** Sends a request to the server that its address names. */
export const internet: Fetcher = {
  fetch(request) {
    noteOutsideCall()
    return fetch(request)
  },
}

/** Returns the Cache API's default cache. Null when there is none, as in Node. */
export function answerCache(): AnswerCache | null {
  const caches: unknown = Reflect.get(globalThis, 'caches')
  return isWorkerCaches(caches) ? caches.default : null
}

function isWorkerCaches(caches: unknown): caches is { readonly default: AnswerCache } {
  return typeof caches === 'object' && caches !== null && 'default' in caches
}
