import * as v from 'valibot'
import { type Allergen, allergens, maxSpice, type ProductFacts, storages } from '#domain/catalog/facts.ts'
import type { Contents } from '#domain/quote/contents.ts'
import { choice, text, wholeNumber } from './scalars.ts'
import { mapped, object, optional, plain, renamed, type Shape } from './shape.ts'

/** Allergens in any order; they are kept in alphabetical order, each once. */
const allergensShape: Shape<readonly Allergen[], readonly Allergen[]> = mapped(
  plain(v.array(choice(allergens))),
  (named): readonly Allergen[] => [...new Set(named)].sort(),
  (named: readonly Allergen[]) => [...named],
)

const ingredients = optional(plain(text(0, 2000)))
const origin = optional(plain(text(0, 200)))
const yesOrNo = optional(plain(v.boolean()))

/** What is known of a product. A field that is left out is not known, which is another thing than none (decision 0052). */
export const factsShape: Shape<ProductFacts> = object({
  allergens: optional(allergensShape),
  ingredients,
  ingredientsTw: ingredients,
  origin,
  originTw: origin,
  storage: optional(plain(choice(storages))),
  netWeightGrams: optional(plain(wholeNumber(1, 1_000_000))),
  netVolumeMilliliters: optional(plain(wholeNumber(1, 1_000_000))),
  servings: optional(plain(wholeNumber(1, 1000))),
  cookSeconds: optional(plain(wholeNumber(1, 86_400))),
  vegetarian: yesOrNo,
  noPork: yesOrNo,
  spice: optional(plain(wholeNumber(0, maxSpice))),
})

/** What a line of an order contained when it was ordered. */
export const contentsShape: Shape<Contents> = object({
  allergens: allergensShape,
  complete: renamed('isComplete', plain(v.boolean())),
})
