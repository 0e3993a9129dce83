import type { Area } from './area.ts'
import { isExtraFor } from './kits.ts'
import { isListed } from './listed.ts'
import { listedCategoryIds } from './listing.ts'
import { stockIn } from './price.ts'
import { isKit, type Product } from './product.ts'

/** How many related products a page shows (rules §2 "Product page"). */
const maxRelated = 4

/** How many extra items a kit offers (rules §2 "Product page"). */
const maxExtras = 8

/** The products to choose from, and where and when they must be on sale. */
interface Surroundings {
  readonly products: readonly Product[]
  readonly area: Area
  readonly nowMs: number
}

/**
 * Returns at most 4 related products (rules §2 "Product page"): for a kit add-ons, for another product those that share
 * most categories that list them. Those ordered most come first, sold-out ones last. Leaves out the product itself, its combo items,
 * and what the area does not list.
 */
export function listRelated(product: Product, { products, area, nowMs }: Surroundings): readonly Product[] {
  const shared = (other: Product) =>
    isKit(product) ? 0 : listedCategoryIds(other, area).filter((id) => product.categoryIds.includes(id)).length
  const isOut = (other: Product) => Number(stockIn(other, area) === 0)
  return products
    .filter((other) => other.code !== product.code && !isPartOf(product, other) && isListed(other, area, nowMs))
    .filter((other) => (isKit(product) ? other.type === 'add-ons' : shared(other) > 0))
    .sort((a, b) => isOut(a) - isOut(b) || shared(b) - shared(a) || b.orderItemsCount - a.orderItemsCount)
    .slice(0, maxRelated)
}

/**
 * Returns at most 8 extra items that the kit offers, those ordered most first (rules §2 "Product page", §12 "Extra
 * items"). All are listed in the area and in stock. Empty when the product is not a kit.
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
