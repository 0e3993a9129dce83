import type { UnitChoice } from '#domain/cart/cart-line.ts'
import type { Product } from '#domain/catalog/product.ts'

/** A product and its count. */
export interface PotContent {
  readonly product: Product
  readonly count: number
}

/**
 * Returns what could be in the pot with its count: the meat, all combo items, the extra item. The order does not depend on
 * the picks, so that each product keeps its place.
 */
export function potContents(
  kit: Product,
  { picks, meat, additionalItem }: UnitChoice,
  products: ReadonlyMap<string, Product>,
): readonly PotContent[] {
  const counts = new Map(picks.map((pick) => [pick.code, pick.picked]))
  const codes = new Set([meat, ...kit.comboItems.map((item) => item.code), additionalItem])
  return [...codes].flatMap((code) => {
    const product = products.get(code ?? '')
    const count = (counts.get(code ?? '') ?? 0) + Number(code === meat) + Number(code === additionalItem)
    return product === undefined ? [] : [{ product, count }]
  })
}
