import type { Context } from 'hono'
import type { ListingMeta } from '#contract/listings.ts'
import { type Area, areaOrDefault } from '#domain/catalog/area.ts'
import { isSoldIn } from '#domain/catalog/availability.ts'
import { type FilterParameter, filterParameters, filtersOf } from '#domain/catalog/filters.ts'
import { foodMartPageSize, parseListingQuery, sortings } from '#domain/catalog/listing.ts'
import type { Product } from '#domain/catalog/product.ts'
import { parsePage } from '#domain/page.ts'
import { unfoundTerm } from '#domain/search/unfound-term.ts'
import { invalidField, notFound } from '../calls/answers.ts'
import { listOf, pageQuery, type QueryParameter, textQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { type Read, runRead } from '../tables/reads.ts'
import { catalogAnswer } from './catalog-answers.ts'
import { type CatalogRules, readRulesNow, readRulesWith } from './catalog-rules.ts'
import type { CatalogVersion } from './catalog-version-sql.ts'
import { areaNamed, shownAs, unknownArea, viewInOf, viewOf, viewQuery } from './list-view.ts'
import { readListedWith, readListing } from './listing-reads.ts'
import { readNeighbors } from './neighbors-sql.ts'
import { productsBody, productText, productTextIn } from './product-answers.ts'
import { readKind, readProductAt, readProducts, readProductsNamed, tileIn } from './products-sql.ts'
import { readSearch } from './search-reads.ts'
import { readSubstitutes } from './substitute-reads.ts'

const maxCodes = 200
const maxPageSize = 200

const onlyQuery: QueryParameter = { schema: { enum: ['kits', 'bundles'] } }
/** What a product is made of comes with what goes with it, whether it is on sale or not. */
const withQuery: QueryParameter = { schema: { enum: ['parts'] } }
const sortQuery: QueryParameter = { schema: { enum: [...sortings] } }

/** It may be repeated. An unknown value is left out. */
const filterQuery = (parameter: FilterParameter): QueryParameter => ({
  schema: { type: 'array', items: { enum: filtersOf(parameter).map((name) => name.slice(parameter.length + 1)) } },
})

const productsCall = {
  summary:
    'Every product, those of some codes or what can take their place, one kind, what goes with one, or a page of the food mart',
  query: {
    area: textQuery,
    codes: textQuery,
    code: textQuery,
    like: textQuery,
    only: onlyQuery,
    near: textQuery,
    with: withQuery,
    view: viewQuery,
    category: textQuery,
    sort: sortQuery,
    diet: filterQuery('diet'),
    spice: filterQuery('spice'),
    storage: filterQuery('storage'),
    price: filterQuery('price'),
    without: filterQuery('without'),
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
  query: { q: textQuery, area: textQuery, page: pageQuery, pageSize: productsCall.query.pageSize, view: viewQuery },
  answer: listOf('Product'),
  meta: 'ListingMeta',
  refusals: [422],
} as const

/** Products, one product, and the search (rules §12). */
export function productRoutes(routes: CallRoutes, { catalogDb: db, now, handOver, count }: Backend): void {
  routes.get('/api/products', productsCall, async ({ context }) => {
    const nowMs = now()
    const codes = codesOf(context)
    if (codes !== null && codes.length > maxCodes) return invalidField('codes', `must have at most ${maxCodes} entries`)
    const alike = namesIn(context, 'like')
    if (alike !== null && alike.length > maxCodes) return invalidField('like', `must have at most ${maxCodes} entries`)
    if (alike !== null) return substitutesAnswer(context, nowMs, alike)
    if (codes !== null) {
      const { rules, version, extra } = await readRulesWith(db, nowMs, ({ areas }) => ({
        products: readProductsNamed(db, codes, viewOf(context, areaNamed(context, areas))),
      }))
      const area = areaNamed(context, rules.areas)
      if (area === 'unknown') return invalidField('area', unknownArea)
      return listAnswer(context, version, { products: withAllTheyReferTo(codes, extra.products), area, nowMs })
    }
    if (isListing(context)) return listingAnswer(context, nowMs)
    if (isExcerpt(context)) return excerptAnswer(context, nowMs)
    const { rules, version } = await readRulesNow(db, nowMs)
    const area = areaNamed(context, rules.areas)
    if (area === 'unknown') return invalidField('area', unknownArea)
    return catalogAnswer(context, version, async () => {
      const all = await runRead(db, readProducts(db))
      const sold = area ? all.filter((each) => isSoldIn(each, area, nowMs)) : all
      return productsBody(textsOf(shownAs(context, sold, area), area, nowMs))
    })
  })

  routes.get('/api/product/:slug', productCall, async ({ context }) => {
    const nowMs = now()
    const { rules, version, extra } = await readRulesWith(db, nowMs, () => ({
      product: readProductAt(db, context.req.param('slug')),
    }))
    const area = areaNamed(context, rules.areas)
    if (area === 'unknown') return invalidField('area', unknownArea)
    const { product } = extra
    if (product === undefined) return notFound()
    return catalogAnswer(
      context,
      version,
      () => `{"data":${textsOf([product], area, nowMs).join('')}}`,
      (request) => handOver(request, product),
    )
  })

  routes.get('/api/search', searchCall, async ({ context }) => {
    const nowMs = now()
    const page = parsePage(context.req.query('page') ?? null)
    const asked = { page, pageSize: pageSizeOf(context), viewIn: viewInOf(context) }
    const found = await readSearch(db, nowMs, context.req.query('area') || null, context.req.query('q') ?? '', asked)
    if (found === undefined) return invalidField('area', unknownArea)
    const { version, area, page: cut, nearest, by } = found
    const term = isMissed(context, cut) ? unfoundTerm(context.req.query('q') ?? '') : null
    if (term !== null) count('unfound', term)
    const grounds = { ...(nearest === null ? {} : { nearest }), ...(by === null ? {} : { by }) }
    return listAnswer(context, version, { products: cut.items, area, nowMs }, { ...metaOf(cut), ...grounds })
  })

  /** A list of products as they are shown, and of where they stand in a listing. */
  function listAnswer(
    context: Context,
    version: CatalogVersion,
    { products, area, nowMs }: { readonly products: readonly Product[]; readonly area: Area | null; nowMs: number },
    meta: ListingMeta | null = null,
  ): Promise<Response> {
    return catalogAnswer(
      context,
      version,
      () => productsBody(textsOf(products, area, nowMs), meta),
      (request) => handOver(request, meta === null ? products : { products, meta }),
    )
  }

  /** The kits or bundles of an area, or what may be shown beside the product of a slug and what it is made of (rules §2). */
  async function excerptAnswer(context: Context, nowMs: number): Promise<Response> {
    const only = context.req.query('only') === 'kits' ? 'kits' : 'bundles'
    const slug = context.req.query('near')
    const hasParts = slug !== undefined && context.req.query('with') === 'parts'
    const { rules, version, extra } = await readListedWith(db, nowMs, (rules) => {
      const area = areaNamed(context, rules.areas)
      const place = area === 'unknown' ? null : (area ?? homeArea(rules))
      if (place === null) return { products: noProducts }
      const view = viewOf(context, area)
      const near = { area: place, nowMs, view, partsOf: hasParts ? { meats: [...rules.meats.keys()] } : undefined }
      return { products: slug === undefined ? readKind(db, only, view) : readNeighbors(db, slug, near) }
    })
    const area = areaNamed(context, rules.areas)
    if (area === 'unknown') return invalidField('area', unknownArea)
    const place = area ?? homeArea(rules)
    const products = place ? extra.products.filter((each) => hasParts || isSoldIn(each, place, nowMs)) : []
    return listAnswer(context, version, { products, area, nowMs })
  }

  async function substitutesAnswer(context: Context, nowMs: number, codes: readonly string[]): Promise<Response> {
    const found = await readSubstitutes(db, nowMs, context.req.query('area') || null, codes)
    if (found === undefined) return invalidField('area', unknownArea)
    const { version, area, substitutes, products } = found
    const shown = shownAs(context, withAllTheyReferTo(substitutes, products), area)
    return listAnswer(context, version, { products: shown, area, nowMs })
  }

  async function listingAnswer(context: Context, nowMs: number): Promise<Response> {
    const query = parseListingQuery(new URL(context.req.url).searchParams)
    const areaCode = context.req.query('area') || null
    const listed = await readListing(db, nowMs, areaCode, query, {
      pageSize: pageSizeOf(context),
      viewIn: viewInOf(context),
    })
    if (listed === undefined) return invalidField('area', unknownArea)
    const { version, area, products, meta } = listed
    const { counts, filters } = meta
    return listAnswer(context, version, { products, area, nowMs }, { ...metaOf(meta), counts, filters })
  }
}

/** The area of a shopper who chose none; `null` while the catalog has no area at all. */
function homeArea({ areas }: Pick<CatalogRules, 'areas'>): Area | null {
  return areaOrDefault(areas, null) ?? null
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

/** Reads nothing. */
const noProducts: Read<readonly Product[]> = { statements: [], build: () => [] }

/** Whether the query asks for one kind of products, or for what goes with one. */
function isExcerpt(context: Context): boolean {
  return ['kits', 'bundles'].includes(context.req.query('only') ?? '') || context.req.query('near') !== undefined
}

/** Whether the query asks for the food mart's listing. */
function isListing(context: Context): boolean {
  return ['category', 'sort', 'page', 'pageSize', ...filterParameters].some(
    (name) => context.req.query(name) !== undefined,
  )
}

function pageSizeOf(context: Context): number {
  const text = context.req.query('pageSize')
  if (text === undefined || !/^[1-9]\d{0,5}$/.test(text)) return foodMartPageSize
  return Math.min(Number(text), maxPageSize)
}

function metaOf({ total, page, pageSize, rangeFloor, rangeCeiling }: ListingMeta): ListingMeta {
  return { total, page, pageSize, rangeFloor, rangeCeiling }
}

/** Whether the search page found nothing at all. Suggestions, which ask while somebody types, ask for no tiles. */
function isMissed(context: Context, { total }: { readonly total: number }): boolean {
  return total === 0 && viewInOf(context) === tileIn
}

function textsOf(products: readonly Product[], area: Area | null, nowMs: number): readonly string[] {
  return products.map((product) => (area ? productTextIn(product, area, nowMs) : productText(product)))
}

/** The products of `codes`, and those that they are made of: combo items, and the kit's own meat. */
function withAllTheyReferTo(codes: readonly string[], products: ReadonlyMap<string, Product>): readonly Product[] {
  const found = new Map<string, Product>()
  const add = (code: string) => {
    const product = products.get(code)
    if (product === undefined || found.has(code)) return
    found.set(code, product)
    for (const item of product.comboItems) add(item.code)
    if (product.meat !== null) add(product.meat)
  }
  for (const code of codes) add(code)
  return [...found.values()]
}
