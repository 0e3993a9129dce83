import { isListed, isListedKind } from '../catalog/listed.ts'
import { type Price, type PriceContext, priceIn } from '../catalog/price.ts'
import { isGiftCard, isKit, type Product } from '../catalog/product.ts'
import type { Cents } from '../money.ts'
import type { RemainingStock } from './demand.ts'
import { type Discount, isEligible } from './discount.ts'

/** From which price, in cents, one more product reaches a goal of the cart. */
export interface Reach {
  readonly price: Cents
  /** The same for a product that `discount` reduces; null when no price of it does. Null when no discount counts. */
  readonly reduced: { readonly discount: Discount; readonly price: Cents | null } | null
}

/**
 * Returns the code of the cheapest food mart product on sale that reaches a goal (rules §12 "Goals"). Ties go to the
 * first in the catalog. Returns null when there is none. Skips kits and bundles, because the shopper must be able to add
 * the product with one tap, and gift cards.
 */
export function findCheapest(
  reach: Reach,
  { products, area, nowMs }: Pick<PriceContext, 'products' | 'area'> & { readonly nowMs: number },
  stock: RemainingStock,
): string | null {
  let best: { readonly code: string; readonly effective: Cents } | null = null
  for (const product of products.values()) {
    if (!isOneTap(product) || !isListed(product, area, nowMs) || stock.left(product.code) < 1) continue
    const price = priceIn(product, area)
    if (price === undefined || !reaches(product.code, price, reach)) continue
    if (best === null || price.effective < best.effective) best = { code: product.code, effective: price.effective }
  }
  return best?.code ?? null
}

function reaches(code: string, { price, effective }: Price, reach: Reach): boolean {
  const { reduced } = reach
  const line = { code, group: 'foodmart', isSpecialPriced: effective < price, lineTotal: effective } as const
  if (reduced === null || !isEligible(reduced.discount, line)) return effective >= reach.price
  return reduced.price !== null && effective >= reduced.price
}

/** Returns whether the product can be added as it is: nothing to pick, and no components that could be sold out. */
function isOneTap(product: Product): boolean {
  const isWhole = product.comboItems.length === 0 && product.comboSize === 0
  return isListedKind(product) && !isKit(product) && isWhole && !isGiftCard(product)
}
