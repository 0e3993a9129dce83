import type { Cents } from '../money.ts'
import type { Area, Warehouse } from './area.ts'
import { type Meat, type PriceVariant, type Product, variantIn } from './product.ts'

/** A price in one area, in cents. `effective` is what is paid: the special price if it is below the regular price. */
export interface Price {
  readonly price: Cents
  readonly specialPrice: Cents | null
  readonly effective: Cents
}

/** What prices are looked up in. Products and meats are found by their product codes. */
export interface PriceContext {
  readonly area: Area
  readonly products: ReadonlyMap<string, Product>
  readonly meats: ReadonlyMap<string, Meat>
}

/**
 * Price of `product` in the area: from its `priceVariants`, else its `variants`, else its own; a source without a price
 * is passed over (rules §12 "Prices per area"). `undefined` when no source names a price.
 */
export function priceIn(product: Product, area: Pick<Area, 'id'>): Price | undefined {
  const ofArea = product.priceVariants.find((variant) => variant.areaId === area.id)
  return priceOf(ofArea) ?? priceOf(variantIn(product, area.id)) ?? priceOf(product)
}

/** Price of `meat` in the area: from its `variants`, else its own (rules §3 "Meat"). `undefined` when neither names one. */
export function meatPriceIn(meat: Meat, area: Pick<Area, 'id'>): Price | undefined {
  return priceOf(meat.variants.find((variant) => variant.areaId === area.id)) ?? priceOf(meat)
}

/** Whether the area sells `meat`: it has a variant there, like a product (rules §12 "Kits"). */
export function isMeatSold(meat: Meat, area: Pick<Area, 'id'>): boolean {
  return meat.variants.some((variant) => variant.areaId === area.id)
}

/** Whether the effective price is the special one (rules §12 "Prices per area"). */
export function isSpecialPriced(price: Price): boolean {
  return price.effective < price.price
}

/** How many of `product` the area's warehouse holds, never below 0. The warehouse named WA has a count of its own (rules §5). */
export function stockIn(product: Product, area: { readonly warehouse: Pick<Warehouse, 'name'> }): number {
  return Math.max(0, area.warehouse.name === 'WA' ? product.waQuantity : product.quantity)
}

function priceOf(source: Pick<PriceVariant, 'price' | 'specialPrice'> | undefined): Price | undefined {
  if (source === undefined || source.price === null) return undefined
  const { price, specialPrice } = source
  return { price, specialPrice, effective: specialPrice !== null && specialPrice < price ? specialPrice : price }
}
