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

/** Products at a special price (rules §3 "Special categories"). */
const specialOfferCategory: Category = {
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
const newArrivalsCategory: Category = {
  ...unsorted,
  id: 64,
  name: 'New Arrivals',
  nameTw: '新品上市',
  slug: 'new-arrivals',
  iconFullurl: null,
}

/** Every listed product. The rules give it no id; 0 is one that no catalog uses (rules §3). */
const allCategories: Category = {
  ...unsorted,
  id: 0,
  name: 'All Categories',
  nameTw: '所有分類',
  slug: 'all-categories',
  iconFullurl: null,
}

/** Slug of the catalog's entry whose three sortings serve all categories (rules §4 "Food mart listing"). */
const viewAllSlug = 'view-all'

/** The categories that have an address but no place in the strip (rules §2). */
export const specialCategories: readonly Category[] = [specialOfferCategory, bestSellerCategory, newArrivalsCategory]

/** The order of product types for a category that names none (rules §4). */
const defaultTypeOrder: readonly string[] = ['food market', 'add-ons', 'bundle']

/** The category's order of product types; the default order unless all three are set (rules §4, §5). */
export function typeOrder(category: Category): readonly string[] {
  const { productSortingFirst, productSortingSecond, productSortingThird } = category
  if (!productSortingFirst || !productSortingSecond || !productSortingThird) return defaultTypeOrder
  return [productSortingFirst, productSortingSecond, productSortingThird]
}

/** Whether the strip leaves the category out: a special one, by id or name, or all categories (rules §2). */
export function isLeftOutOfStrip(category: Category): boolean {
  const isSpecial = specialCategories.some((special) => special.id === category.id || special.name === category.name)
  return isSpecial || isAllSlug(category.slug)
}

/** Whether `slug` means all categories (rules §2 "Food mart page"). */
export function isAllSlug(slug: string): boolean {
  return slug === allCategories.slug || slug === viewAllSlug
}

/** All categories, with the sortings and the icon of the catalog's View All entry if it has one (rules §4). */
export function allCategoriesOf(categories: readonly Category[]): Category {
  const viewAll = categories.find((category) => isAllSlug(category.slug)) ?? allCategories
  const { id, name, nameTw, slug } = allCategories
  return { ...viewAll, id, name, nameTw, slug }
}

/** The category of `slug`: the catalog's, else a special one, else all categories (rules §2, §5). */
export function selectCategory(categories: readonly Category[], slug: string | null): Category {
  const named = [...categories, ...specialCategories].find((category) => category.slug === slug)
  return named === undefined || isAllSlug(named.slug) ? allCategoriesOf(categories) : named
}
