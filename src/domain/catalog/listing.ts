import { cutPage, type Page, parsePage } from '../page.ts'
import type { Area } from './area.ts'
import { allCategoriesOf, type Category, isAllSlug, isLeftOutOfStrip, selectCategory, typeOrder } from './category.ts'
import { isListed } from './listed.ts'
import { priceIn } from './price.ts'
import type { Product } from './product.ts'

/** How the food mart can be sorted (rules §2 "Food mart page"). */
export const sortings = ['default', 'most-popular', 'low-to-high', 'high-to-low'] as const
type ListingSort = (typeof sortings)[number]

/** Products on one page of the food mart (rules §9). */
export const foodMartPageSize = 72

/** Products in the home page's teaser (rules §9). */
const teaserSize = 4

/** Which page of which listing is wanted (rules §2 "Food mart page"). `category` is a slug, `null` for all. */
export interface ListingQuery {
  readonly category: string | null
  readonly sort: ListingSort
  readonly page: number
}

/** One page of a food mart listing. */
export interface Listing extends Page<Product> {
  readonly category: Category
  /** All categories, the first item of the strip. */
  readonly all: Category
  /** What the strip shows after it: the categories with a listed product, without the special ones. */
  readonly categories: readonly Category[]
  readonly sort: ListingSort
}

/** Anything that knows its query parameters, such as URLSearchParams. */
export interface QueryParameters {
  get(name: string): string | null
}

/** The listing that an address asks for. What is missing or unknown becomes the default (rules §2, §5). */
export function parseListingQuery(parameters: QueryParameters): ListingQuery {
  const category = parameters.get('category')
  const sort = sortings.find((each) => each === parameters.get('sort')) ?? 'default'
  return { category: category && !isAllSlug(category) ? category : null, sort, page: parsePage(parameters.get('page')) }
}

/** The query string of a listing, with its `?` and without default values; empty for the plain listing (rules §2). */
export function listingSearch(query: ListingQuery): string {
  const parts: string[] = []
  if (query.category !== null && !isAllSlug(query.category))
    parts.push(`category=${encodeURIComponent(query.category.toWellFormed())}`)
  if (query.sort !== 'default') parts.push(`sort=${query.sort}`)
  if (query.page > 1) parts.push(`page=${query.page}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/**
 * One page of the area's food mart (rules §2, §4): what is listed there and in the selected category, sorted and cut
 * into pages. A page past the last is the last (rules §12 "Pages"). Products that sort alike keep the order of
 * `products`; a type that the category's order leaves out and a product without a price come last.
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
  const filled = new Set<number>()
  const wanted = new SortedProducts(sortKey(query.sort, category, area))
  for (const product of products) {
    if (!isListed(product, area, nowMs)) continue
    for (const id of product.categoryIds) filled.add(id)
    if (isAll || product.categoryIds.includes(category.id)) wanted.add(product)
  }
  return {
    ...cutPage(wanted.inOrder(), query.page, pageSize),
    category,
    all: allCategoriesOf(categories),
    categories: categories.filter((each) => filled.has(each.id) && !isLeftOutOfStrip(each)),
    sort: query.sort,
  }
}

/** The items of the category strip, "View All Categories" first (rules §2 "Category strip"). */
export function stripCategories(listing: Pick<Listing, 'all' | 'categories'>): readonly Category[] {
  return [listing.all, ...listing.categories]
}

/** The home page's teaser: the first 4 of the sorted list, as a listing of its category (rules §2 "Home"). */
export function listTeaser(
  products: Iterable<Product>,
  categories: readonly Category[],
  area: Area,
  query: ListingQuery,
  nowMs: number,
): Listing {
  return listFoodMart(products, categories, area, { ...query, page: 1 }, nowMs, teaserSize)
}

/** Products grouped by the number that they are sorted by: each product is read once, and only the numbers are sorted. */
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

  /** All of them, the smallest number first; those of one number in the order in which they were added. */
  inOrder(): readonly Product[] {
    return [...this.#groups].sort(([a], [b]) => a - b).flatMap(([, group]) => group)
  }
}

/** The number of a product by which the listing is sorted. */
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
