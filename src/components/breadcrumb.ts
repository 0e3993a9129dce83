import type { Product } from '#domain/catalog/product.ts'
import type { Words } from '#i18n/words.ts'

/** A page above a product: its path without the language, and its name. */
export interface Crumb {
  readonly path: string
  readonly label: string
}

/** Returns the pages above a product: the home page, then the kits or the food mart. */
export function crumbsOf(product: Product, t: Words): readonly Crumb[] {
  return [
    { path: '/', label: t('product.home') },
    product.subType === 'hotpot'
      ? { path: '/hot-pot-kit', label: t('product.kits') }
      : { path: '/food-mart', label: t('product.foodMart') },
  ]
}
