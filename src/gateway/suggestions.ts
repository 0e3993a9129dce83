import { decodeProductPage } from '#contract/listings.ts'
import type { Product } from '#domain/catalog/product.ts'
import { ok } from '#domain/result.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, sendWhole } from './send.ts'

const suggestionCount = 6

/** The first products that match a typed text, and how many match in all. */
interface SuggestedProducts {
  readonly products: readonly Product[]
  readonly total: number
}

/** Returns what matches the typed text. A backend that does not know the page's size sends more, of which this is a part. */
export async function suggestProducts(
  backend: Fetcher,
  text: string,
  areaCode: string,
): Promise<Answer<SuggestedProducts>> {
  const query = new URLSearchParams({ q: text, area: areaCode, page: '1', pageSize: String(suggestionCount) })
  const found = await sendWhole(backend, getRequest('/api/search', query), decodeProductPage)
  if (!found.ok) return found
  const { products, meta } = found.value
  return ok({ products: products.slice(0, suggestionCount), total: meta?.total ?? products.length })
}
