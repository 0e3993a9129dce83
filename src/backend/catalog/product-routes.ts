import type { Context } from 'hono'
import type { ListingMeta } from '#contract/listings.ts'
import { type Area, areaOrDefault, findArea } from '#domain/catalog/area.ts'
import { foodMartPageSize, listFoodMart, parseListingQuery, sortings } from '#domain/catalog/listing.ts'
import type { Product } from '#domain/catalog/product.ts'
import { listSubstitutes } from '#domain/catalog/substitutes.ts'
import { cutPage, parsePage } from '#domain/page.ts'
import { invalidField, notFound } from '../calls/answers.ts'
import { listOf, pageQuery, type QueryParameter, textQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { catalogAnswer } from './catalog-answers.ts'
import { type Catalog, readCatalog } from './catalog-reads.ts'
import { productsBody, productText, productTextIn } from './product-answers.ts'
import { isOnSale, noHits, searchProducts } from './product-search.ts'

const maxCodes = 200
const maxSubstitutes = 6
const maxPageSize = 200
const unknownArea = 'is not a delivery area'

const sortQuery: QueryParameter = { schema: { enum: [...sortings] } }

const productsCall = {
  summary: 'Every product, those of some codes or what can take their place, or a page of the food mart',
  query: {
    area: textQuery,
    codes: textQuery,
    code: textQuery,
    like: textQuery,
    category: textQuery,
    sort: sortQuery,
    page: pageQuery,
    pageSize: { schema: { type: 'integer', minimum: 1, maximum: maxPageSize } },
  },
  answer: listOf('Product'),
  meta: 'ListingMeta',
  refusals: [422],
} as const
const productCall = {
  summary: "The product of a page's address",
  query: { area: textQuery },
  answer: { name: 'Product' },
  refusals: [404, 422],
} as const
const searchCall = {
  summary: 'Products that match a text',
  query: { q: textQuery, area: textQuery, page: pageQuery, pageSize: productsCall.query.pageSize },
  answer: listOf('Product'),
  meta: 'ListingMeta',
  refusals: [422],
} as const

/** Products, one product, and the search (rules §12). */
export function productRoutes(routes: CallRoutes, { db, now }: Backend): void {
  routes.get('/api/products', productsCall, async ({ context }) => {
    const codes = codesOf(context)
    if (codes !== null && codes.length > maxCodes) return invalidField('codes', `must have at most ${maxCodes} entries`)
    const catalog = await readCatalog(db)
    const area = areaNamed(context, catalog)
    if (area === 'unknown') return invalidField('area', unknownArea)

    const nowMs = now()
    const alike = namesIn(context, 'like')
    if (alike !== null) {
      if (alike.length > maxCodes) return invalidField('like', `must have at most ${maxCodes} entries`)
      return catalogAnswer(context, catalog, nowMs, () => {
        const substitutes = substitutesOf(alike, catalog, area ?? homeArea(catalog), nowMs)
        return productsBody(textsOf(withAllTheyReferTo(substitutes, catalog), area, nowMs))
      })
    }
    if (codes !== null) {
      const products = withAllTheyReferTo(codes, catalog)
      return catalogAnswer(context, catalog, nowMs, () => productsBody(textsOf(products, area, nowMs)))
    }
    if (isListing(context)) {
      return catalogAnswer(context, catalog, nowMs, () =>
        listingBody(context, catalog, area ?? homeArea(catalog), nowMs),
      )
    }
    return catalogAnswer(context, catalog, nowMs, () => {
      const products = [...catalog.products.values()]
      return productsBody(
        textsOf(area ? products.filter((each) => isOnSale(each, area, nowMs)) : products, area, nowMs),
      )
    })
  })

  routes.get('/api/product/:slug', productCall, async ({ context }) => {
    const catalog = await readCatalog(db)
    const area = areaNamed(context, catalog)
    if (area === 'unknown') return invalidField('area', unknownArea)
    const code = catalog.codes.get(context.req.param('slug'))
    const product = code === undefined ? undefined : catalog.products.get(code)
    if (product === undefined) return notFound()
    const nowMs = now()
    return catalogAnswer(context, catalog, nowMs, () => `{"data":${textsOf([product], area, nowMs).join('')}}`)
  })

  routes.get('/api/search', searchCall, async ({ context }) => {
    const catalog = await readCatalog(db)
    const area = areaNamed(context, catalog)
    if (area === 'unknown') return invalidField('area', unknownArea)
    const nowMs = now()
    return catalogAnswer(context, catalog, nowMs, () => searchBody(context, catalog, area ?? homeArea(catalog), nowMs))
  })
}

/** The area that the query names; `null` when it names none. */
function areaNamed(context: Context, catalog: Catalog): Area | null | 'unknown' {
  const code = context.req.query('area')
  if (!code) return null
  return findArea(catalog.areas, code) ?? 'unknown'
}

/** The area of a shopper who chose none; `null` while the catalog has no area at all. */
function homeArea(catalog: Catalog): Area | null {
  return areaOrDefault(catalog.areas, null) ?? null
}

/** The codes of `codes=A,B` and of `code=A&code=B`; `null` when the query has neither. */
function codesOf(context: Context): readonly string[] | null {
  const joined = namesIn(context, 'codes')
  const single = context.req.queries('code')
  if (joined === null && single === undefined) return null
  return [...(joined ?? []), ...(single ?? []).map((code) => code.trim()).filter((code) => code !== '')]
}

/** The codes that a parameter names, separated by commas; `null` when the query has no such parameter. */
function namesIn(context: Context, parameter: string): readonly string[] | null {
  const joined = context.req.query(parameter)
  if (joined === undefined) return null
  return joined
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
}

/** The codes of the nearest substitutes of these products. An unknown product has none. */
function substitutesOf(
  codes: readonly string[],
  catalog: Catalog,
  area: Area | null,
  nowMs: number,
): readonly string[] {
  if (area === null) return []
  const place = { area, hotpot: catalog.config.hotpot, nowMs }
  return codes.flatMap((code) => {
    const wanted = catalog.products.get(code)
    if (wanted === undefined) return []
    return listSubstitutes(wanted, catalog.products.values(), place)
      .slice(0, maxSubstitutes)
      .map((product) => product.code)
  })
}

/** Whether the query asks for the food mart's listing. */
function isListing(context: Context): boolean {
  return ['category', 'sort', 'page', 'pageSize'].some((name) => context.req.query(name) !== undefined)
}

function listingBody(context: Context, catalog: Catalog, area: Area | null, nowMs: number): string {
  const query = parseListingQuery(new URL(context.req.url).searchParams)
  const listing = area
    ? listFoodMart(catalog.products.values(), catalog.categories, area, query, nowMs, pageSizeOf(context))
    : cutPage<Product>([], 1, pageSizeOf(context))
  return productsBody(textsOf(listing.items, area, nowMs), metaOf(listing))
}

function searchBody(context: Context, catalog: Catalog, area: Area | null, nowMs: number): string {
  const text = context.req.query('q') ?? ''
  const found = area ? searchProducts(catalog.products.values(), catalog.categories, area, text, nowMs) : noHits
  const page = cutPage(found.products, parsePage(context.req.query('page') ?? null), pageSizeOf(context))
  const grounds = {
    ...(found.nearest === null ? {} : { nearest: found.nearest }),
    ...(found.by === undefined ? {} : { by: found.by }),
  }
  return productsBody(textsOf(page.items, area, nowMs), { ...metaOf(page), ...grounds })
}

function pageSizeOf(context: Context): number {
  const text = context.req.query('pageSize')
  if (text === undefined || !/^[1-9]\d{0,5}$/.test(text)) return foodMartPageSize
  return Math.min(Number(text), maxPageSize)
}

function metaOf({ total, page, pageSize, rangeFloor, rangeCeiling }: ListingMeta): ListingMeta {
  return { total, page, pageSize, rangeFloor, rangeCeiling }
}

function textsOf(products: readonly Product[], area: Area | null, nowMs: number): readonly string[] {
  return products.map((product) => (area ? productTextIn(product, area, nowMs) : productText(product)))
}

/** The products of `codes`, and those that they are made of: combo items, and the kit's own meat. */
function withAllTheyReferTo(codes: readonly string[], catalog: Catalog): readonly Product[] {
  const found = new Map<string, Product>()
  const add = (code: string) => {
    const product = catalog.products.get(code)
    if (product === undefined || found.has(code)) return
    found.set(code, product)
    for (const item of product.comboItems) add(item.code)
    if (product.meat !== null) add(product.meat)
  }
  for (const code of codes) add(code)
  return [...found.values()]
}
