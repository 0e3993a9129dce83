import { decodeCategories } from '#contract/categories.ts'
import { catalogList } from './catalog-list.ts'

/** Returns all categories, also the special ones. */
export const listCategories = catalogList('/api/categories', decodeCategories)
