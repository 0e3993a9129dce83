import { decodePublishedTexts, type PublishedText } from '#contract/texts.ts'
import { ok } from '#domain/result.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

const known = new WeakMap<object, Answer<readonly PublishedText[]>>()

/**
 * Returns the texts that stand in the shop. A backend is asked once for each edition of its texts, and not at all when it
 * has none (rules §11).
 */
export async function listTexts(backend: Fetcher): Promise<Answer<readonly PublishedText[]>> {
  const { textsEdition } = backend
  if (textsEdition === undefined) return ok([])
  const kept = known.get(textsEdition)
  if (kept) return kept
  const answer = await send(backend, getRequest('/api/texts'), decodePublishedTexts)
  if (answer.ok) known.set(textsEdition, answer)
  return answer
}
