import { questionOrderIn } from '#contract/question-order.ts'
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

/** Returns the names of the questions in the order that editors gave them (rules §3 "Texts"); none when none is known. */
export async function listQuestionOrder(backend: Fetcher): Promise<readonly string[]> {
  const texts = await listTexts(backend)
  return questionOrderIn(texts.ok ? texts.value : [])
}

export { inOrder } from '#contract/question-order.ts'
