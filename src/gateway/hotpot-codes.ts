import { decodeHotpotCodes } from '#contract/hotpot.ts'
import type { HotpotCodes } from '#domain/catalog/product.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

/** Returns the codes of the kits by servings, from the common config (rules §3 "Common config"). */
export function findHotpotCodes(backend: Fetcher): Promise<Answer<HotpotCodes>> {
  return send(backend, getRequest('/api/common'), decodeHotpotCodes)
}
