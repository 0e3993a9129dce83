import { isExtraFor } from '../quote/extra-item.ts'
import { stockIn } from '../quote/pricing.ts'
import type { Area } from './area.ts'
import { isListed } from './listed.ts'
import { isKit, type Product } from './product.ts'

/** Products that a page shows beside its own. */
export const relatedSize = 4

/** Extra items that a kit is offered with. */
export const extrasSize = 8

/** What a product's neighbours are chosen from. */
interface Surroundings {
  readonly products: readonly Product[]
  readonly area: Area
  readonly nowMs: number
}

/**
 * What goes with a product, at most `relatedSize`: beside a kit the add-ons, beside anything else first what shares
 * most categories with it. The more often ordered comes first, what is sold out last; never the product itself or what
 * it holds, nor what the area does not list.
 */
export function listRelated(product: Product, { products, area, nowMs }: Surroundings): readonly Product[] {
  const shared = (other: Product) =>
    isKit(product) ? 0 : other.categoryIds.filter((id) => product.categoryIds.includes(id)).length
  const isOut = (other: Product) => Number(stockIn(other, area) === 0)
  return products
    .filter((other) => other.code !== product.code && !isPartOf(product, other) && isListed(other, area, nowMs))
    .filter((other) => (isKit(product) ? other.type === 'add-ons' : shared(other) > 0))
    .sort((a, b) => isOut(a) - isOut(b) || shared(b) - shared(a) || b.orderItemsCount - a.orderItemsCount)
    .slice(0, relatedSize)
}

/**
 * What a kit is offered with as its one extra item, at most `extrasSize`, the most ordered first: what may be one
 * (rules §12 "Extra items"), that the area lists and has.
 */
export function listExtras(kit: Product, { products, area, nowMs }: Surroundings): readonly Product[] {
  if (!isKit(kit)) return []
  return products
    .filter((other) => isExtraFor(kit, other) && isListed(other, area, nowMs) && stockIn(other, area) > 0)
    .sort((a, b) => b.orderItemsCount - a.orderItemsCount)
    .slice(0, extrasSize)
}

function isPartOf({ comboItems }: Product, other: Product): boolean {
  return comboItems.some(({ code }) => code === other.code)
}
