import type { Area } from './area.ts'
import { isAreaActive, isAvailableIn } from './availability.ts'
import { specialCategories } from './category.ts'
import { isKitForArea } from './kit-area.ts'
import { priceIn, stockIn } from './pricing.ts'
import { type HotpotCodes, isKit, type Product } from './product.ts'

/** Where and when a stand-in must be on sale. */
export interface StandInPlace {
  readonly area: Area
  readonly hotpot: HotpotCodes
  readonly nowMs: number
}

/**
 * What can stand in for `wanted` in the area, nearest first: on sale and in stock, a kit for a kit, else of the same
 * type and a category of its own (special offers and the like say nothing of what a thing is). Kits of the same
 * category come first, then the nearest price; equals stay in the order of the catalogue.
 */
export function listStandIns(wanted: Product, products: Iterable<Product>, place: StandInPlace): readonly Product[] {
  const { area, hotpot, nowMs } = place
  const aim = priceIn(wanted, area)?.effective
  const found: { readonly product: Product; readonly rank: number; readonly distance: number }[] = []
  for (const product of products) {
    if (product.code === wanted.code || !isSameKind(wanted, product)) continue
    if (!isAreaActive(product, area) || !isAvailableIn(product, area, nowMs) || stockIn(product, area) < 1) continue
    const price = priceIn(product, area)
    if (price === undefined || !isKitForArea(product, area, hotpot)) continue
    const distance = aim === undefined ? 0 : Math.abs(price.effective - aim)
    found.push({ product, rank: shareCategory(wanted, product) ? 0 : 1, distance })
  }
  return found.sort((a, b) => a.rank - b.rank || a.distance - b.distance).map(({ product }) => product)
}

function isSameKind(wanted: Product, other: Product): boolean {
  if (isKit(wanted) || isKit(other)) return isKit(wanted) && isKit(other)
  return wanted.type === other.type && shareCategory(wanted, other)
}

function shareCategory(one: Product, other: Product): boolean {
  return one.categoryIds.some((id) => other.categoryIds.includes(id) && !isSpecial(id))
}

function isSpecial(id: number): boolean {
  return specialCategories.some((special) => special.id === id)
}
