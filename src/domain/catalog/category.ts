/** A category of the food mart (rules §3). The three sortings are product types. */
export interface Category {
  readonly id: number
  readonly name: string
  readonly nameTw: string | null
  readonly slug: string
  readonly iconFullurl: string | null
  readonly productSortingFirst: string | null
  readonly productSortingSecond: string | null
  readonly productSortingThird: string | null
}

const unsorted = { productSortingFirst: null, productSortingSecond: null, productSortingThird: null } as const

/** Things at a special price (rules §3 "Special categories"). */
export const specialOfferCategory: Category = {
  ...unsorted,
  id: 51,
  name: 'Special Offer',
  nameTw: '限時優惠',
  slug: 'special-offer',
  iconFullurl: null,
}

/** What sells best (rules §3). */
export const bestSellerCategory: Category = {
  ...unsorted,
  id: 52,
  name: 'Best Seller',
  nameTw: '火熱商品',
  slug: 'best-seller',
  iconFullurl: null,
}

/** What is new (rules §3). */
export const newArrivalsCategory: Category = {
  ...unsorted,
  id: 64,
  name: 'New Arrivals',
  nameTw: '新品上市',
  slug: 'new-arrivals',
  iconFullurl: null,
}

/** Every listed product; the rules give it no id, so it has 0, which no catalogue uses (rules §3). */
export const allCategories: Category = {
  ...unsorted,
  id: 0,
  name: 'All Categories',
  nameTw: '所有分類',
  slug: 'all-categories',
  iconFullurl: null,
}

/** Slug of the catalogue's entry whose three sortings serve all categories (rules §4 "Food mart listing"). */
export const viewAllSlug = 'view-all'

/** The categories that are reached by their slug, not by the strip (rules §2). */
export const specialCategories: readonly Category[] = [specialOfferCategory, bestSellerCategory, newArrivalsCategory]

/** Types from first to last, for a category that names no order (rules §4). */
export const defaultTypeOrder: readonly string[] = ['food market', 'add-ons', 'bundle']

/** The category's order of product types; the fallback unless all three are set (rules §4, §5). */
export function typeOrder(category: Category): readonly string[] {
  const { productSortingFirst, productSortingSecond, productSortingThird } = category
  if (!productSortingFirst || !productSortingSecond || !productSortingThird) return defaultTypeOrder
  return [productSortingFirst, productSortingSecond, productSortingThird]
}

/** Whether the strip leaves the category out: a special one, by id or name, or the one of all (rules §2). */
export function isLeftOutOfStrip(category: Category): boolean {
  const isSpecial = specialCategories.some((special) => special.id === category.id || special.name === category.name)
  return isSpecial || isAllSlug(category.slug)
}

/** Whether a slug means all categories. */
export function isAllSlug(slug: string): boolean {
  return slug === allCategories.slug || slug === viewAllSlug
}

/** All categories, with the sortings and the icon of the catalogue's View All entry where it has one (rules §4). */
export function allCategoriesOf(categories: readonly Category[]): Category {
  const viewAll = categories.find((category) => isAllSlug(category.slug)) ?? allCategories
  const { id, name, nameTw, slug } = allCategories
  return { ...viewAll, id, name, nameTw, slug }
}

/** The category of `slug`: the catalogue's, else a special one, else all categories (rules §2, §5). */
export function selectCategory(categories: readonly Category[], slug: string | null): Category {
  const named = [...categories, ...specialCategories].find((category) => category.slug === slug)
  return named === undefined || isAllSlug(named.slug) ? allCategoriesOf(categories) : named
}

/** Slug of the category that an address's hash names, `null` for none; such a hash leads to that category (rules §2). */
export function categoryOfHash(categories: readonly Category[], hash: string): string | null {
  const slug = hash.startsWith('#') ? hash.slice(1) : hash
  const known = [...categories, ...specialCategories].some((category) => category.slug === slug)
  return known ? slug : null
}
