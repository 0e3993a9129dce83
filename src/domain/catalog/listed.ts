import type { Area } from './area.ts'
import { isAvailable } from './availability.ts'
import { type Product, variantIn } from './product.ts'

/** Whether `product` is of a kind that the food mart lists: food market items, add-ons and bundles of them (rules §4 "Food mart listing"). */
export function isListedKind(product: Product): boolean {
  return product.type === 'food market' || product.type === 'add-ons' || product.subType === 'food market'
}

/** Whether the area's food mart lists `product` at `nowMs`: of a listed kind, active there and available (rules §4). */
export function isListed(product: Product, area: Pick<Area, 'id'>, nowMs: number): boolean {
  if (!isListedKind(product)) return false
  const variant = variantIn(product, area.id)
  return variant?.isActive === true && isAvailable(variant, nowMs)
}
