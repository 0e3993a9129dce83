import { isAreaActive } from '../catalog/availability.ts'
import { isListed, isListedKind } from '../catalog/listed.ts'
import { type Price, priceIn } from '../catalog/price.ts'
import { isGiftCard, isKit, type Product } from '../catalog/product.ts'
import type { QuoteContext } from './quote-context.ts'

interface Priced {
  readonly product: Product
  readonly price: Price
}

type Shop = Pick<QuoteContext, 'products' | 'priceList' | 'area' | 'nowMs'>

/**
 * Products sorted by price, cached per price list and area, because a quote looks up prices many times a second.
 * Stock is not cached, since every order changes it. The cache never changes an answer.
 */
const pricesByArea = new WeakMap<object, Map<number, readonly Priced[]>>()

/**
 * Returns the code of the cheapest food mart product on sale that costs at least `minPrice` (cents) and that `accepts`
 * accepts. Ties go to the first in the catalog. Returns null when there is none. Skips kits and bundles, because the
 * shopper must be able to add the product with one tap, and gift cards.
 */
export function cheapestFrom(
  shop: Shop,
  minPrice: number,
  accepts: (product: Product, price: Price) => boolean,
): string | null {
  const { area, nowMs } = shop
  const found = pricedIn(shop).find(
    ({ product, price }) => price.effective >= minPrice && isListed(product, area, nowMs) && accepts(product, price),
  )
  return found?.product.code ?? null
}

function pricedIn({ products, priceList = products, area }: Shop): readonly Priced[] {
  const byArea = pricesByArea.get(priceList) ?? new Map<number, readonly Priced[]>()
  pricesByArea.set(priceList, byArea)
  const known = byArea.get(area.id)
  if (known !== undefined) return known
  const priced: Priced[] = []
  for (const product of products.values()) {
    if (!isOneTap(product) || isGiftCard(product) || !isAreaActive(product, area)) continue
    const price = priceIn(product, area)
    if (price !== undefined) priced.push({ product, price })
  }
  priced.sort((a, b) => a.price.effective - b.price.effective)
  byArea.set(area.id, priced)
  return priced
}

/** Returns whether the product can be added as it is: nothing to pick, and no components that could be sold out. */
function isOneTap(product: Product): boolean {
  return isListedKind(product) && !isKit(product) && product.comboItems.length === 0 && product.comboSize === 0
}
