import { decodeGiftRules } from '#contract/gifts.ts'
import type { GiftRule } from '#domain/quote/gift.ts'
import { ok } from '#domain/result.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, isNotFound, send } from './send.ts'

/** Returns the gift rules. Empty when the backend does not have the call, which extends rules §7. */
export async function listGiftRules(backend: Fetcher): Promise<Answer<readonly GiftRule[]>> {
  const rules = await send(backend, getRequest('/api/gift-rules'), decodeGiftRules)
  return isNotFound(rules) ? ok([]) : rules
}
