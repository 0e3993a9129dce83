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
 * Products by price, per price list and area. Sorted once for each: a quote looks for a price many times a second, and
 * every order moves stock. Holds nothing that the price list does not stand for, so the answer is the same without it.
 */
const pricesByArea = new WeakMap<object, Map<number, readonly Priced[]>>()

/**
 * Code of the cheapest food mart product on sale at `least` cents or more that `serves`, in catalogue order among
 * equals; `null` for none. Kits and bundles are left out: a hint must be one tap to follow; and so are gift cards.
 */
export function cheapestFrom(
  shop: Shop,
  least: number,
  serves: (product: Product, price: Price) => boolean,
): string | null {
  const { area, nowMs } = shop
  const found = pricedIn(shop).find(
    ({ product, price }) => price.effective >= least && isListed(product, area, nowMs) && serves(product, price),
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

/** Whether it is bought as it is: nothing to pick, no components whose stock could be wanting. */
function isOneTap(product: Product): boolean {
  return isListedKind(product) && !isKit(product) && product.comboItems.length === 0 && product.comboSize === 0
}
