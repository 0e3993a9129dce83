import type { Decoder } from '#contract/fault.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

/**
 * Returns the call of a list that changes with the catalog's version only: no stock, no time, nobody's own. Before a
 * backend with an edition it is asked and decoded once for the edition.
 */
export function catalogList<T>(path: string, decode: Decoder<T>): (backend: Fetcher) => Promise<Answer<T>> {
  const known = new WeakMap<object, Answer<T>>()
  return async (backend) => {
    const { edition } = backend
    const kept = edition && known.get(edition)
    if (kept) return kept
    const answer = await send(backend, getRequest(path), decode)
    if (edition && answer.ok) known.set(edition, answer)
    return answer
  }
}
