import { decodeProductPage, type ProductPage } from '#contract/listings.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, sendWhole } from './send.ts'

const suggestionCount = '6'

/** Returns the first products that match the typed text, and how many match in all. */
export function suggestProducts(backend: Fetcher, text: string, areaCode: string): Promise<Answer<ProductPage>> {
  const query = new URLSearchParams({ q: text, area: areaCode, pageSize: suggestionCount })
  return sendWhole(backend, getRequest('/api/search', query), decodeProductPage)
}
