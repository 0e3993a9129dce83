import { decodeProductPage } from '#contract/listings.ts'
import type { Product } from '#domain/catalog/product.ts'
import { ok } from '#domain/result.ts'
import type { Fetcher } from './fetcher.ts'
import { listWhole } from './products.ts'
import { type Answer, getRequest, sendWhole } from './send.ts'

/** A part of an area's listing. */
interface ListingPart {
  readonly products: readonly Product[]
  /** Of the whole listing. */
  readonly total: number
}

/** Which part of which area's listing to read. `size` is at most 200 products. */
interface PartWanted {
  readonly areaCode: string
  readonly page: number
  readonly size: number
}

/**
 * Returns a page of all products that the area lists, in the catalog's order. A backend that cuts no pages sends all
 * that the area sells, of which this is a part.
 */
export async function readListingPart(backend: Fetcher, wanted: PartWanted): Promise<Answer<ListingPart>> {
  const { areaCode, page, size } = wanted
  if (backend.wholeLists?.areNeeded) {
    const whole = await listWhole(backend, areaCode)
    return whole.ok ? ok(partOf(whole.value, wanted)) : whole
  }
  const query = new URLSearchParams({ area: areaCode, page: String(page), pageSize: String(size) })
  const answer = await sendWhole(backend, getRequest('/api/products', query), decodeProductPage)
  if (!answer.ok) return answer
  const { products, meta } = answer.value
  return ok(meta ? { products, total: meta.total } : partOf(products, wanted))
}

function partOf(products: readonly Product[], { page, size }: PartWanted): ListingPart {
  return { products: products.slice((page - 1) * size, page * size), total: products.length }
}
