import type { Area } from './area.ts'
import { isExtraFor } from './kits.ts'
import { isListed } from './listed.ts'
import { stockIn } from './price.ts'
import { isKit, type Product } from './product.ts'

/** How many products a page shows beside its own. */
const maxRelated = 4

/** How many extra items a kit is offered with. */
const maxExtras = 8

/** What related products are chosen from. */
interface Surroundings {
  readonly products: readonly Product[]
  readonly area: Area
  readonly nowMs: number
}

/**
 * What goes with `product`, 4 products at most: for a kit add-ons; for anything else what shares a category, most shared
 * categories first. The more often ordered comes first, what is sold out last. Never the product itself, one of its
 * combo items, or what the area does not list.
 */
export function listRelated(product: Product, { products, area, nowMs }: Surroundings): readonly Product[] {
  const shared = (other: Product) =>
    isKit(product) ? 0 : other.categoryIds.filter((id) => product.categoryIds.includes(id)).length
  const isOut = (other: Product) => Number(stockIn(other, area) === 0)
  return products
    .filter((other) => other.code !== product.code && !isPartOf(product, other) && isListed(other, area, nowMs))
    .filter((other) => (isKit(product) ? other.type === 'add-ons' : shared(other) > 0))
    .sort((a, b) => isOut(a) - isOut(b) || shared(b) - shared(a) || b.orderItemsCount - a.orderItemsCount)
    .slice(0, maxRelated)
}

/**
 * The extra items that `kit` is offered with, 8 at most, the most ordered first: what may be one (rules §12 "Extra
 * items"), is listed in the area and in stock. Empty for anything but a kit.
 */
export function listExtras(kit: Product, { products, area, nowMs }: Surroundings): readonly Product[] {
  if (!isKit(kit)) return []
  return products
    .filter((other) => isExtraFor(kit, other) && isListed(other, area, nowMs) && stockIn(other, area) > 0)
    .sort((a, b) => b.orderItemsCount - a.orderItemsCount)
    .slice(0, maxExtras)
}

function isPartOf({ comboItems }: Product, other: Product): boolean {
  return comboItems.some(({ code }) => code === other.code)
}
