import { encodeQuoteCall, type QuoteCall } from '#contract/quote-requests.ts'
import { decodeQuote, type QuoteAnswer } from '#contract/quotes.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, jsonRequest, send } from './send.ts'

/** The cart priced by the server. */
export function requestQuote(backend: Fetcher, call: QuoteCall): Promise<Answer<QuoteAnswer>> {
  return send(backend, jsonRequest('POST', '/api/quote', encodeQuoteCall(call)), decodeQuote)
}
