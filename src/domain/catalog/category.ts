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

/** Products at a special price in the area (rules §4 "Food mart listing"). */
export const specialOfferCategory: Category = {
  ...unsorted,
  id: 51,
  name: 'Special Offer',
  nameTw: '限時優惠',
  slug: 'special-offer',
  iconFullurl: null,
}

/** The products that sell best (rules §3). */
export const bestSellerCategory: Category = {
  ...unsorted,
  id: 52,
  name: 'Best Seller',
  nameTw: '火熱商品',
  slug: 'best-seller',
  iconFullurl: null,
}

/** New products (rules §3). */
const newArrivalsCategory: Category = {
  ...unsorted,
  id: 64,
  name: 'New Arrivals',
  nameTw: '新品上市',
  slug: 'new-arrivals',
  iconFullurl: null,
}

/** Every listed product. It has no id in the catalog; 0 stands for it (rules §3). */
const allCategories: Category = {
  ...unsorted,
  id: 0,
  name: 'All Categories',
  nameTw: '所有分類',
  slug: 'all-categories',
  iconFullurl: null,
}

/** Slug of the catalog's entry that gives all categories their three sortings (rules §4 "Food mart listing"). */
const viewAllSlug = 'view-all'

/** The special categories. They have a page but are not in the strip (rules §2). */
export const specialCategories: readonly Category[] = [specialOfferCategory, bestSellerCategory, newArrivalsCategory]

/** The order of product types for a category without one (rules §4). */
const defaultTypeOrder: readonly string[] = ['food market', 'add-ons', 'bundle']

/** Returns the category's order of product types, or the default order unless all three are set (rules §4, §5). */
export function typeOrder(category: Category): readonly string[] {
  const { productSortingFirst, productSortingSecond, productSortingThird } = category
  if (!productSortingFirst || !productSortingSecond || !productSortingThird) return defaultTypeOrder
  return [productSortingFirst, productSortingSecond, productSortingThird]
}

/** Returns whether the strip leaves out the category: a special one, by id or name, or all categories (rules §2). */
export function isLeftOutOfStrip(category: Category): boolean {
  const isSpecial = specialCategories.some((special) => special.id === category.id || special.name === category.name)
  return isSpecial || isAllSlug(category.slug)
}

/** Returns whether the slug means all categories (rules §2 "Food mart page"). */
export function isAllSlug(slug: string): boolean {
  return slug === allCategories.slug || slug === viewAllSlug
}

/** Returns all categories as one, with the sortings and icon of the catalog's View All entry if there is one (rules §4). */
export function allCategoriesOf(categories: readonly Category[]): Category {
  const viewAll = categories.find((category) => isAllSlug(category.slug)) ?? allCategories
  const { id, name, nameTw, slug } = allCategories
  return { ...viewAll, id, name, nameTw, slug }
}

/** Returns the catalog's category with this slug, else a special one, else all categories (rules §2, §5). */
export function selectCategory(categories: readonly Category[], slug: string | null): Category {
  const named = [...categories, ...specialCategories].find((category) => category.slug === slug)
  return named === undefined || isAllSlug(named.slug) ? allCategoriesOf(categories) : named
}
