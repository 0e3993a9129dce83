import type { Area } from './area.ts'
import { isSoldIn } from './availability.ts'
import type { Product } from './product.ts'

/** Returns whether the food mart lists products of this type or subtype (rules §4 "Food mart listing"). */
export function isListedKind(product: Product): boolean {
  return product.type === 'food market' || product.type === 'add-ons' || product.subType === 'food market'
}

/** Returns whether the area's food mart lists the product at `nowMs` (rules §4 "Food mart listing"). */
export function isListed(product: Product, area: Pick<Area, 'id'>, nowMs: number): boolean {
  return isListedKind(product) && isSoldIn(product, area, nowMs)
}
