import type { Area } from './area.ts'
import { isAreaActive } from './availability.ts'
import { isListed, isListedKind } from './listed.ts'
import { type Price, priceIn } from './pricing.ts'
import { isKit, type Product } from './product.ts'

interface Priced {
  readonly product: Product
  readonly price: Price
}

type Catalogue = ReadonlyMap<string, Product>

/**
 * Products by price, per catalogue and area. Sorted once for each: a quote looks for a price many times a second.
 * Holds nothing that the catalogue does not say, so the answer is the same with and without it.
 */
const shelvesByPrice = new WeakMap<Catalogue, Map<number, readonly Priced[]>>()

/**
 * Code of the cheapest food mart product on sale at `least` cents or more that `serves`, in catalogue order among
 * equals; `null` for none. Kits and bundles are left out: a hint must be one tap to follow.
 */
export function cheapestFrom(
  catalogue: Catalogue,
  area: Area,
  nowMs: number,
  least: number,
  serves: (product: Product, price: Price) => boolean,
): string | null {
  const found = pricedIn(catalogue, area).find(
    ({ product, price }) => price.effective >= least && isListed(product, area, nowMs) && serves(product, price),
  )
  return found?.product.code ?? null
}

function pricedIn(catalogue: Catalogue, area: Area): readonly Priced[] {
  const ofCatalogue = shelvesByPrice.get(catalogue) ?? new Map<number, readonly Priced[]>()
  shelvesByPrice.set(catalogue, ofCatalogue)
  const known = ofCatalogue.get(area.id)
  if (known !== undefined) return known
  const priced: Priced[] = []
  for (const product of catalogue.values()) {
    const price = isOneTap(product) && isAreaActive(product, area) ? priceIn(product, area) : undefined
    if (price !== undefined) priced.push({ product, price })
  }
  priced.sort((a, b) => a.price.effective - b.price.effective)
  ofCatalogue.set(area.id, priced)
  return priced
}

/** Whether it is bought as it is: nothing to pick, no components whose stock could be wanting. */
function isOneTap(product: Product): boolean {
  return isListedKind(product) && !isKit(product) && product.comboItems.length === 0 && product.comboSize === 0
}
