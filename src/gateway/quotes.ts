import { decodeGoalProducts } from '#contract/goal-products.ts'
import { type QuoteCall, quoteCallShape } from '#contract/quote-requests.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, jsonRequest, send } from './send.ts'

/**
 * Returns the codes of the cheapest products in the whole catalog that reach the cart's next goals, sorted, each once.
 */
export function listGoalProducts(backend: Fetcher, call: QuoteCall): Promise<Answer<readonly string[]>> {
  return send(backend, jsonRequest('POST', '/api/quote', quoteCallShape.encode(call)), decodeGoalProducts)
}
