import type { Product } from './product.ts'

/**
 * Path of a product's own page, without a language (rules §2): what is put together from picks has the
 * bundle detail, all else the product detail.
 */
export function productPath(product: Product): string {
  const isComposed = product.type === 'bundle' || product.type === 'combo broth'
  return isComposed ? `/food-mart/bundle/${product.slug}` : `/food-mart/${product.slug}`
}
