import type { ListingMeta } from '#contract/listings.ts'
import { type Area, areaOrDefault, findArea } from '#domain/catalog/area.ts'
import { isAllSlug, selectCategory } from '#domain/catalog/category.ts'
import { countFilters, countWanted, wantedMarks } from '#domain/catalog/filters.ts'
import type { ListingQuery } from '#domain/catalog/listing.ts'
import type { Product } from '#domain/catalog/product.ts'
import { placeOnPage } from '#domain/page.ts'
import { runBatch } from '../tables/conflicts.ts'
import { type Reads, runRead } from '../tables/reads.ts'
import { type CatalogRules, type RulesRead, readRulesWith } from './catalog-rules.ts'
import { type CatalogVersion, expectDefinitions } from './catalog-version-sql.ts'
import {
  allCategoriesId,
  buildListings,
  type ListingKey,
  noteListed,
  readListingMarks,
  readListingSizes,
  readMovedListings,
  type StoredListing,
  sortByPopularity,
} from './listings-sql.ts'
import { buildOneTapPrices } from './one-tap-prices-sql.ts'
import { readListed, readWanted, type ViewIn } from './products-sql.ts'

/** A page of a listing, and the counters of the moment that it is of. */
export interface ListedPage {
  readonly version: CatalogVersion
  /** The area that the page is of; null when the catalog has none. */
  readonly area: Area | null
  readonly products: readonly Product[]
  readonly meta: ListingMeta
}

/** No area has it. */
const noArea = -1

/**
 * Returns a page of the area's food mart as `listFoodMart` of the domain would cut it from the whole catalog (rules §4).
 * It reads what the page shows, in one round trip; in more after an import, a release or an expiry, and past the last
 * page. `areaCode` null: the area of a shopper who chose none. Undefined when no area has the code.
 */
export async function readListing(
  db: D1Database,
  nowMs: number,
  areaCode: string | null,
  query: ListingQuery,
  { pageSize, viewIn }: { readonly pageSize: number; readonly viewIn: ViewIn },
): Promise<ListedPage | undefined> {
  const { sort, filters = [] } = query
  const wanted = wantedMarks(filters)
  let { page } = query
  for (;;) {
    const { rules, version, extra } = await readListedWith(db, nowMs, (rules) => {
      const key = keyOf(rules, areaCode, query)
      const first = (page - 1) * pageSize
      const places = { first, end: first + pageSize, view: viewIn(key[0]) }
      return {
        listings: readListingSizes(db, key[0]),
        marks: readListingMarks(db, key),
        products:
          filters.length === 0 ? readListed(db, key, sort, places) : readWanted(db, key, sort, { ...places, wanted }),
      }
    })
    if (areaCode !== null && findArea(rules.areas, areaCode) === undefined) return undefined
    const key = keyOf(rules, areaCode, query)
    const listing = extra.listings.get(key[1])
    if (sort === 'most-popular' && listing && isDueForSorting(listing, nowMs)) {
      await runBatch(db, [expectDefinitions(db, rules.definitions), ...sortByPopularity(db, key, nowMs)])
      continue
    }
    const total = filters.length === 0 ? (listing?.size ?? 0) : countWanted(extra.marks, filters)
    const place = placeOnPage(total, page, pageSize)
    if (place.page === page) {
      const area = areaOrDefault(rules.areas, areaCode) ?? null
      const filterCounts = Object.fromEntries(countFilters(extra.marks, filters))
      const meta = { ...place, pageSize, counts: countsOf(extra.listings), filters: filterCounts }
      return { version, area, products: extra.products, meta }
    }
    page = place.page
  }
}

/** The sizes of the area's listings by category, without that of all. */
function countsOf(listings: ReadonlyMap<number, StoredListing>): Record<string, number> {
  const own = [...listings.values()].filter(({ categoryId }) => categoryId !== allCategoriesId)
  return Object.fromEntries(own.map(({ categoryId, size }) => [categoryId, size]))
}

function keyOf(rules: CatalogRules, areaCode: string | null, query: ListingQuery): ListingKey {
  const category = selectCategory(rules.categories, query.category)
  const area = areaOrDefault(rules.areas, areaCode)
  return [area?.id ?? noArea, isAllSlug(category.slug) ? allCategoriesId : category.id]
}

/** As `readRulesWith`, for reads of stored listings: these are brought up to date first. */
export async function readListedWith<R extends Reads>(
  db: D1Database,
  nowMs: number,
  readsOf: (rules: CatalogRules) => R,
): Promise<RulesRead<R>> {
  for (;;) {
    const read = await readRulesWith(db, nowMs, readsOf)
    if (!(await refreshListings(db, read.rules, read.version, nowMs))) return read
  }
}

/** Brings the stored listings up to date, so that no reader has to (decision 0044). The last step of an import. */
export async function updateListings(db: D1Database, nowMs: number): Promise<void> {
  await readListedWith(db, nowMs, () => ({}))
}

/** Up to this size a listing is sorted anew as soon as something of it is bought: it costs less than the page. */
const maxSizeAtOnce = 1000
/** A larger one is sorted at most this often. */
const sortEveryMs = 60_000

function isDueForSorting({ size, isPopularityStale, sortedAtMs }: StoredListing, nowMs: number): boolean {
  return isPopularityStale && (size <= maxSizeAtOnce || Math.abs(nowMs - sortedAtMs) >= sortEveryMs)
}

/**
 * Brings the stored listings up to the catalog's definitions and to `nowMs`: all of them after an import, else those of
 * products that were released or expired since. Returns whether there was something to do: then what was read before is
 * not of now. An import that is faster undoes it, and is met at the next read.
 */
async function refreshListings(
  db: D1Database,
  rules: CatalogRules,
  version: CatalogVersion,
  nowMs: number,
): Promise<boolean> {
  const isOfImport = version.listedDefinitions === version.definitions
  if (isOfImport && version.listedMomentMs === version.momentMs) return false
  const keys = isOfImport ? await runRead(db, readMovedListings(db, version.listedMomentMs, version.momentMs)) : null
  await runBatch(db, [
    expectDefinitions(db, rules.definitions),
    ...buildListings(db, rules.categories, nowMs, keys),
    ...buildOneTapPrices(db, nowMs, keys),
    noteListed(db, nowMs),
  ])
  return true
}
