import { cutPage, type Page, parsePage } from '../page.ts'
import type { Area } from './area.ts'
import {
  allCategoriesOf,
  type Category,
  isAllSlug,
  isLeftOutOfStrip,
  selectCategory,
  specialOfferCategory,
  typeOrder,
} from './category.ts'
import { countFilters, type FilterName, factMarks, isWanted, parseFilters, priceMark, wantedMarks } from './filters.ts'
import { isListed } from './listed.ts'
import { isSpecialPriced, priceIn } from './price.ts'
import type { Product } from './product.ts'

/** How the food mart can be sorted (rules §2 "Food mart page"). */
export const sortings = ['default', 'most-popular', 'low-to-high', 'high-to-low'] as const
type ListingSort = (typeof sortings)[number]

/** Products on one page of the food mart (rules §9). */
export const foodMartPageSize = 72

/** Products in the home page's teaser (rules §9). */
export const teaserSize = 4

/** Which page of which listing to show (rules §2 "Food mart page"). `category` is a slug, or null for all. */
export interface ListingQuery {
  readonly category: string | null
  readonly sort: ListingSort
  readonly page: number
  /** In the order of `filterNames`. Left out when none is chosen. */
  readonly filters?: readonly FilterName[]
}

/** One page of a food mart listing. */
export interface Listing extends Page<Product> {
  readonly category: Category
  /** All categories, the first item of the strip. */
  readonly all: Category
  /** The other items of the strip: the categories with a listed product, without the special ones. */
  readonly categories: readonly Category[]
  /** How many products the area lists, by the id of their category. A category without one is left out. */
  readonly counts: ReadonlyMap<number, number>
  readonly sort: ListingSort
  readonly filters: readonly FilterName[]
  /** How many products there are once another filter is chosen too. */
  readonly filterCounts: ReadonlyMap<FilterName, number>
}

/** Query parameters, such as URLSearchParams. */
export interface QueryParameters {
  get(name: string): string | null
}

/** Returns the query in the address. A missing or unknown value becomes the default (rules §2, §5). */
export function parseListingQuery(
  parameters: QueryParameters & { getAll(name: string): readonly string[] },
): ListingQuery {
  const category = parameters.get('category')
  const sort = sortings.find((each) => each === parameters.get('sort')) ?? 'default'
  const filters = parseFilters(parameters)
  return {
    category: category && !isAllSlug(category) ? category : null,
    sort,
    page: parsePage(parameters.get('page')),
    ...(filters.length > 0 && { filters }),
  }
}

/** Returns the query as a query string with its `?`. Leaves out default values, and is empty when all are (rules §2). */
export function listingSearch(query: ListingQuery): string {
  const parts: string[] = []
  if (query.category !== null && !isAllSlug(query.category))
    parts.push(`category=${encodeURIComponent(query.category.toWellFormed())}`)
  if (query.sort !== 'default') parts.push(`sort=${query.sort}`)
  parts.push(...(query.filters ?? []))
  if (query.page > 1) parts.push(`page=${query.page}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/**
 * Returns one page of the area's food mart: the listed products of the category that meet the filters, sorted (rules §2,
 * §4). A page past the last is the last (rules §12 "Pages"). Ties keep the order of `products`. A type that is not in the
 * category's order comes last, and so does a product without a price.
 * @throws RangeError when `pageSize` is not an integer of 1 or more.
 */
export function listFoodMart(
  products: Iterable<Product>,
  categories: readonly Category[],
  area: Area,
  query: ListingQuery,
  nowMs: number,
  pageSize: number = foodMartPageSize,
): Listing {
  const category = selectCategory(categories, query.category)
  const isAll = isAllSlug(category.slug)
  const counts = new Map<number, number>()
  const filters = query.filters ?? []
  const wanted = wantedMarks(filters)
  const sizes = new Map<number, number>()
  const found = new SortedProducts(sortKey(query.sort, category, area))
  for (const product of products) {
    if (!isListed(product, area, nowMs)) continue
    const ids = listedCategoryIds(product, area)
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
    if (!isAll && !ids.includes(category.id)) continue
    const mark = factMarks(product.facts) | priceMark(priceIn(product, area)?.effective)
    sizes.set(mark, (sizes.get(mark) ?? 0) + 1)
    if (isWanted(mark, wanted)) found.add(product)
  }
  const page = cutPage(found.inOrder(), query.page, pageSize)
  return listingOf(page, counts, countFilters(sizes, filters), categories, query)
}

/** Returns the categories that list the product in the area: Special Offer only at a special price (rules §4). */
export function listedCategoryIds(product: Product, area: Pick<Area, 'id'>): readonly number[] {
  const { categoryIds } = product
  if (!categoryIds.includes(specialOfferCategory.id)) return categoryIds
  const price = priceIn(product, area)
  return price && isSpecialPriced(price) ? categoryIds : categoryIds.filter((id) => id !== specialOfferCategory.id)
}

/**
 * Returns the listing of a page that is cut already, with the area's `counts` of listed products by category, and those
 * of the filters.
 */
export function listingOf(
  page: Page<Product>,
  counts: ReadonlyMap<number, number>,
  filterCounts: ReadonlyMap<FilterName, number>,
  categories: readonly Category[],
  { category, sort, filters = [] }: ListingQuery,
): Listing {
  return {
    ...page,
    category: selectCategory(categories, category),
    all: allCategoriesOf(categories),
    categories: categories.filter((each) => counts.has(each.id) && !isLeftOutOfStrip(each)),
    counts,
    sort,
    filters,
    filterCounts,
  }
}

/** Returns the items of the category strip, "View All Categories" first (rules §2 "Category strip"). */
export function stripCategories(listing: Pick<Listing, 'all' | 'categories'>): readonly Category[] {
  return [listing.all, ...listing.categories]
}

/** Products grouped by their sort key. It reads each product once and sorts only the keys. */
class SortedProducts {
  readonly #keyOf: (product: Product) => number
  readonly #groups = new Map<number, Product[]>()

  constructor(keyOf: (product: Product) => number) {
    this.#keyOf = keyOf
  }

  add(product: Product): void {
    const key = this.#keyOf(product)
    const group = this.#groups.get(key)
    if (group === undefined) this.#groups.set(key, [product])
    else group.push(product)
  }

  /** Returns the products by ascending key. Products with the same key keep the order in which they were added. */
  inOrder(): readonly Product[] {
    return [...this.#groups].sort(([a], [b]) => a - b).flatMap(([, group]) => group)
  }
}

/** Returns a function that gives a product's sort key: lower keys come first. */
function sortKey(sort: ListingSort, category: Category, area: Pick<Area, 'id'>): (product: Product) => number {
  if (sort === 'most-popular') return (product) => -product.orderItemsCount
  if (sort === 'default') {
    const order = typeOrder(category)
    return (product) => (order.includes(product.type) ? order.indexOf(product.type) : order.length)
  }
  const sign = sort === 'low-to-high' ? 1 : -1
  return (product) => {
    const effective = priceIn(product, area)?.effective
    return effective === undefined ? Number.POSITIVE_INFINITY : sign * effective
  }
}
