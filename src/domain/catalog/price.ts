import type { Cents } from '../money.ts'
import type { Area, Warehouse } from './area.ts'
import { isGiftCard, type Meat, type PriceVariant, type Product, variantIn } from './product.ts'

/** A price in one area, in cents. `effective` is the special price if it is below the regular price, else that. */
export interface Price {
  readonly price: Cents
  readonly specialPrice: Cents | null
  readonly effective: Cents
}

/** An area and the goods to look prices up for, by product code. */
export interface PriceContext {
  readonly area: Area
  readonly products: ReadonlyMap<string, Product>
  readonly meats: ReadonlyMap<string, Meat>
}

/**
 * Returns the product's price in the area, in cents: from its `priceVariants`, else its `variants`, else its own (rules
 * §12 "Prices per area"). Returns undefined when none of them has a price.
 */
export function priceIn(product: Product, area: Pick<Area, 'id'>): Price | undefined {
  const ofArea = product.priceVariants.find((variant) => variant.areaId === area.id)
  return priceOf(ofArea) ?? priceOf(variantIn(product, area.id)) ?? priceOf(product)
}

/** Returns the meat's price in the area, in cents: from its `variants`, else its own. Undefined without one (rules §3). */
export function meatPriceIn(meat: Meat, area: Pick<Area, 'id'>): Price | undefined {
  return priceOf(meat.variants.find((variant) => variant.areaId === area.id)) ?? priceOf(meat)
}

/** Returns whether the area sells the meat: it has a variant there (rules §12 "Kits"). */
export function isMeatSold(meat: Meat, area: Pick<Area, 'id'>): boolean {
  return meat.variants.some((variant) => variant.areaId === area.id)
}

/** Returns whether the effective price is the special one (rules §12 "Prices per area"). */
export function isSpecialPriced(price: Price): boolean {
  return price.effective < price.price
}

/** An area, by the warehouse that serves it. */
type ServedArea = { readonly warehouse: Pick<Warehouse, 'name'> }

/** Returns the field that holds a product's stock in the area's warehouse: `waQuantity` for WA (rules §5). */
export function stockFieldIn({ warehouse }: ServedArea): 'quantity' | 'waQuantity' {
  return warehouse.name === 'WA' ? 'waQuantity' : 'quantity'
}

/** Returns how many units the area's warehouse holds, 0 or more (rules §5). */
export function stockIn(product: Pick<Product, 'quantity' | 'waQuantity'>, area: ServedArea): number {
  return Math.max(0, product[stockFieldIn(area)])
}

function priceOf(source: Pick<PriceVariant, 'price' | 'specialPrice'> | undefined): Price | undefined {
  if (source === undefined || source.price === null) return undefined
  const { price, specialPrice } = source
  return { price, specialPrice, effective: specialPrice !== null && specialPrice < price ? specialPrice : price }
}

/**
 * Returns whether sales tax is charged on the product in the area (rules §12 "Prices per area"). A gift card is money, and
 * has none.
 */
export function isTaxedIn(product: Product, areaId: number): boolean {
  return variantIn(product, areaId)?.taxable === true && !isGiftCard(product)
}
