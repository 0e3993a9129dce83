// What a product is sent without, where not all of it is shown. Apart from the product, which every page loads.
import type { ProductFacts } from './facts.ts'
import type { PriceVariant, Product, ProductTexts } from './product.ts'

/** The facts of a product of which nothing is known. */
export const noFacts: ProductFacts = {
  allergens: null,
  ingredients: null,
  ingredientsTw: null,
  origin: null,
  originTw: null,
  storage: null,
  netWeightGrams: null,
  netVolumeMilliliters: null,
  servings: null,
  cookSeconds: null,
  vegetarian: null,
  noPork: null,
  spice: null,
}

/** The texts of a product that has none. */
export const noTexts: ProductTexts = { description: null, descriptionTw: null, size: null, sizeTw: null }

/** Returns the product with the variants and prices of one area only. */
export function inAreaOnly(product: Product, areaId: number): Product {
  const isHere = (variant: PriceVariant) => variant.areaId === areaId
  const { variants, priceVariants } = product
  return { ...product, variants: variants.filter(isHere), priceVariants: priceVariants.filter(isHere) }
}
