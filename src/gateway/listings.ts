import { decodeProductPage, type ListingMeta } from '#contract/listings.ts'
import type { Area } from '#domain/catalog/area.ts'
import { type FilterName, filterNames } from '#domain/catalog/filters.ts'
import { foodMartPageSize, type Listing, type ListingQuery, listFoodMart, listingOf } from '#domain/catalog/listing.ts'
import type { Product } from '#domain/catalog/product.ts'
import { placeOnPage } from '#domain/page.ts'
import { ok } from '#domain/result.ts'
import { listCategories } from './categories.ts'
import type { Fetcher } from './fetcher.ts'
import { listWhole } from './products.ts'
import { type Answer, getRequest, sendWhole } from './send.ts'

/** Which page of which area's food mart to read. */
interface ListingWanted {
  readonly area: Area
  readonly query: ListingQuery
  readonly nowMs: number
  readonly pageSize?: number
}

/**
 * Returns one page of the area's food mart, and what the category strip and the filters need (rules §2, §4). A backend
 * that cuts no pages or counts no categories or filters sends the whole list, which is then cut here.
 */
export async function readFoodMart(backend: Fetcher, wanted: ListingWanted): Promise<Answer<Listing>> {
  const { area, query, nowMs, pageSize = foodMartPageSize } = wanted
  const [found, categories] = await Promise.all([readPage(backend, wanted), listCategories(backend)])
  if (!categories.ok) return categories
  if (!found.ok) return found
  if (found.value.whole) return ok(listFoodMart(found.value.whole, categories.value, area, query, nowMs, pageSize))
  const { products, total, counts, filters } = found.value
  const page = { items: products, pageSize, ...placeOnPage(total, found.value.page, pageSize) }
  const countsById = new Map(Object.entries(counts).map(([id, count]) => [Number(id), count]))
  const filterCounts = new Map(filterNames.flatMap((name) => countOf(filters, name)))
  return ok(listingOf(page, countsById, filterCounts, categories.value, query))
}

function countOf(counts: Found['filters'], name: FilterName): readonly (readonly [FilterName, number])[] {
  const count = counts[name]
  return count === undefined ? [] : [[name, count]]
}

/** A page as the backend cut it, or the whole list. */
interface Found {
  readonly products: readonly Product[]
  readonly total: number
  readonly page: number
  readonly counts: NonNullable<ListingMeta['counts']>
  readonly filters: NonNullable<ListingMeta['filters']>
}
type FoundOrWhole = (Found & { readonly whole: null }) | { readonly whole: readonly Product[] }

async function readPage(backend: Fetcher, wanted: ListingWanted): Promise<Answer<FoundOrWhole>> {
  const { area, query, pageSize = foodMartPageSize } = wanted
  const readWhole = async () => {
    const whole = await listWhole(backend, area.code)
    return whole.ok ? ok({ whole: whole.value }) : whole
  }
  if (backend.wholeLists?.areNeeded) return readWhole()
  const fields = new URLSearchParams({
    area: area.code,
    view: 'tile',
    sort: query.sort,
    page: String(query.page),
    pageSize: String(pageSize),
  })
  if (query.category !== null) fields.set('category', query.category)
  for (const [name, value] of new URLSearchParams(query.filters?.join('&'))) fields.append(name, value)
  const answer = await sendWhole(backend, getRequest('/api/products', fields), decodeProductPage)
  if (!answer.ok) return answer
  const { products, meta } = answer.value
  if (meta?.counts && meta.filters)
    return ok({ whole: null, products, ...meta, counts: meta.counts, filters: meta.filters })
  if (backend.wholeLists) backend.wholeLists.areNeeded = true
  return meta === null ? ok({ whole: products }) : readWhole()
}
