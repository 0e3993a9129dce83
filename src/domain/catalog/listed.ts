import type { Area } from './area.ts'
import { isAvailable } from './availability.ts'
import { type Product, variantIn } from './product.ts'

/** Whether it is a thing for the food mart: a food market item or an add-on, or a bundle of such (rules §4 "Food mart listing"). */
export function isListedKind(product: Product): boolean {
  return product.type === 'food market' || product.type === 'add-ons' || product.subType === 'food market'
}

/** Whether the food mart of the area lists it at `nowMs`: a thing for the food mart, active there and available (rules §4). */
export function isListed(product: Product, area: Pick<Area, 'id'>, nowMs: number): boolean {
  if (!isListedKind(product)) return false
  const variant = variantIn(product, area.id)
  return variant?.isActive === true && isAvailable(variant, nowMs)
}
