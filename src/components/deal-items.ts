import type { ListedDealItem } from '#contract/deals.ts'
import type { Area } from '#domain/catalog/area.ts'
import { isAreaActive, isAvailableIn } from '#domain/catalog/availability.ts'
import { type Price, priceIn, stockIn } from '#domain/catalog/price.ts'
import type { Product } from '#domain/catalog/product.ts'

/** A deal item in one area. */
export interface SoldDealItem extends ListedDealItem {
  readonly product: Product
  readonly price: Price
  readonly stock: number
}

/** Returns the deal items that the area sells at `nowMs`, each with its price and stock (rules §3 Deal). */
export function listSoldDealItems(
  items: readonly ListedDealItem[],
  area: Area,
  nowMs: number,
): readonly SoldDealItem[] {
  return items.flatMap(({ product, ...item }): SoldDealItem[] => {
    const price = product ? priceIn(product, area) : undefined
    if (!product || !price || !isAreaActive(product, area) || !isAvailableIn(product, area, nowMs)) return []
    return [{ ...item, product, price, stock: stockIn(product, area) }]
  })
}
