import { decodeProductPage, type ProductPage } from '#contract/listings.ts'
import { decodeMeats } from '#contract/meats.ts'
import { decodeProduct, decodeProducts } from '#contract/products.ts'
import type { Product } from '#domain/catalog/product.ts'
import { ok } from '#domain/result.ts'
import { catalogList } from './catalog-list.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, orUndefined, send, sendWhole } from './send.ts'

/** As a tile, a product has the asked area's variants only, and no description. A backend may send more. */
export interface ProductQuery {
  readonly areaCode?: string | undefined
  /** At most 200 product codes. All products when left out. */
  readonly codes?: readonly string[] | undefined
  readonly view?: 'tile' | undefined
}

export interface ProductSearch {
  readonly text: string
  readonly areaCode?: string | undefined
  readonly page?: number | undefined
}

/**
 * Returns the products that are active in the area, or those of `codes` and their combo items. A backend that does not
 * know the parameter `codes` returns more.
 */
export async function listProducts(
  backend: Fetcher,
  { areaCode, codes, view }: ProductQuery = {},
): Promise<Answer<readonly Product[]>> {
  if (codes?.length === 0) return ok([])
  return send(
    backend,
    getRequest('/api/products', queryOf({ area: areaCode, codes: codes?.join(','), view })),
    decodeProducts,
  )
}

/** Returns every product of the area. What is kept with its ETag is not sent again. */
export async function listWhole(backend: Fetcher, areaCode: string): Promise<Answer<readonly Product[]>> {
  const request = getRequest('/api/products', new URLSearchParams({ area: areaCode }))
  const kept = backend.wholeLists?.of(areaCode)
  if (kept) request.headers.set('if-none-match', kept.etag)
  let response: Response | undefined
  const watched: Fetcher = {
    async fetch(sent) {
      response = await backend.fetch(sent)
      return response
    },
  }
  const answer = await send(watched, request, decodeProducts)
  if (kept && response?.status === 304) return ok(kept.products)
  const etag = response?.headers.get('etag')
  if (answer.ok && etag) backend.wholeLists?.keep(areaCode, { etag, products: answer.value })
  return answer
}

/** Returns the area's kits or bundles; as cards without descriptions and combo items. A backend that does not know the parameter `only` returns more. */
export async function listKind(
  backend: Fetcher,
  kind: 'kits' | 'bundles',
  areaCode: string,
  view?: 'card',
): Promise<Answer<readonly Product[]>> {
  if (backend.wholeLists?.areNeeded) return listWhole(backend, areaCode)
  return send(backend, getRequest('/api/products', queryOf({ area: areaCode, only: kind, view })), decodeProducts)
}

/**
 * Returns what may be shown beside the product with this slug, or be a kit's extra item; with `isMade` also the product
 * itself, what it is made of and the meats that may be in it, on sale or not. A backend that does not know the parameter
 * `near` returns more.
 */
export async function listNeighbors(
  backend: Fetcher,
  { slug, areaCode, isMade }: { readonly slug: string; readonly areaCode: string; readonly isMade: boolean },
): Promise<Answer<readonly Product[]>> {
  if (backend.wholeLists?.areNeeded) return listWhole(backend, areaCode)
  return send(
    backend,
    getRequest(
      '/api/products',
      queryOf({ area: areaCode, near: slug, with: isMade ? 'parts' : undefined, view: 'tile' }),
    ),
    decodeProducts,
  )
}

/** Returns the substitutes of these products in the area, the nearest first, with their combo items. */
export function listSubstitutes(
  backend: Fetcher,
  query: { readonly areaCode: string; readonly codes: readonly string[] },
): Promise<Answer<readonly Product[]>> {
  const fields = queryOf({ area: query.areaCode, like: query.codes.join(',') })
  return send(backend, getRequest('/api/products', fields), decodeProducts)
}

/** Returns the product with this slug. Undefined when there is none. */
export async function findProduct(
  backend: Fetcher,
  slug: string,
  areaCode?: string,
): Promise<Answer<Product | undefined>> {
  const path = `/api/product/${encodeURIComponent(slug)}`
  return orUndefined(await send(backend, getRequest(path, queryOf({ area: areaCode })), decodeProduct))
}

/** How many products a page of a search shows: whole rows of two, three, four and six. */
const foundPageSize = '48'

/** Returns a page of the products that match a text, as tiles. */
export function searchProducts(
  backend: Fetcher,
  { text, areaCode, page }: ProductSearch,
): Promise<Answer<ProductPage>> {
  const query = queryOf({ q: text, area: areaCode, page: page?.toString(), pageSize: foundPageSize, view: 'tile' })
  return sendWhole(backend, getRequest('/api/search', query), decodeProductPage)
}

/** Returns the meats that kits may be ordered with. */
export const listMeats = catalogList('/api/meats', decodeMeats)

function queryOf(fields: { readonly [name: string]: string | undefined }): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, value)
  return query
}
