import { type CardBalance, decodeCardBalance } from '#contract/gift-cards.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, jsonRequest, orUndefined, send } from './send.ts'

/** Returns what the gift card with this code holds, in cents. Undefined when the code opens none. */
export async function findCardBalance(backend: Fetcher, code: string): Promise<Answer<CardBalance | undefined>> {
  return orUndefined(await send(backend, jsonRequest('POST', '/api/gift-card', { code }), decodeCardBalance))
}
