import { type Cents, proportionOf } from '../money.ts'

/** The nine major allergens of US law. `shellfish` is crustaceans: shrimp, crab, lobster; no mollusks. */
export const allergens = ['milk', 'egg', 'fish', 'shellfish', 'tree_nuts', 'peanuts', 'wheat', 'soy', 'sesame'] as const
export type Allergen = (typeof allergens)[number]

/** How a product is kept. */
export const storages = ['frozen', 'chilled', 'dry'] as const
type Storage = (typeof storages)[number]

/** How hot a product is, from 0 (not at all) to 3. */
export const maxSpice = 3

/** What is known of a product besides its name and price (rules §3 "Product"). Null is not known (decision 0052). */
export interface ProductFacts {
  /** In alphabetical order. Empty when it has none of them. */
  readonly allergens: readonly Allergen[] | null
  readonly ingredients: string | null
  readonly ingredientsTw: string | null
  readonly origin: string | null
  readonly originTw: string | null
  readonly storage: Storage | null
  readonly netWeightGrams: number | null
  /** Of what is measured by volume, such as a sauce, in place of its weight. */
  readonly netVolumeMilliliters: number | null
  readonly servings: number | null
  /** How long it cooks in the boiling broth. */
  readonly cookSeconds: number | null
  readonly vegetarian: boolean | null
  readonly noPork: boolean | null
  readonly spice: number | null
}

/** What a weight costs by the pound and by 100 g. */
export interface PricePerWeight {
  readonly perPound: Cents
  readonly per100Grams: Cents
}

/** Returns what a product of `grams`, above 0, costs by weight, in cents, rounded half away from zero. */
export function pricePerWeight(price: Cents, grams: number): PricePerWeight {
  return {
    perPound: proportionOf(price, 45_359_237, grams * 100_000),
    per100Grams: proportionOf(price, 100, grams),
  }
}

/** What a volume costs by the US fluid ounce and by 100 ml. */
export interface PricePerVolume {
  readonly perFluidOunce: Cents
  readonly per100Milliliters: Cents
}

/**
 * Returns what a product of `milliliters`, above 0, costs by volume, in cents, rounded half away from zero. A US fluid
 * ounce is 29.5735295625 ml.
 */
export function pricePerVolume(price: Cents, milliliters: number): PricePerVolume {
  return {
    perFluidOunce: proportionOf(price, 473_176_473, milliliters * 16_000_000),
    per100Milliliters: proportionOf(price, 100, milliliters),
  }
}
