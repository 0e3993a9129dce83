import type { Allergen } from '../catalog/facts.ts'
import type { Product } from '../catalog/product.ts'
import type { UnitParts } from './demand.ts'

/** Which of the nine allergens are in a line. */
export interface Contents {
  /** Those that are known, in alphabetical order. */
  readonly allergens: readonly Allergen[]
  /** Whether they are known of every part. Else the list says nothing about the others (decision 0052). */
  readonly isComplete: boolean
}

/** Products by code, of which only the facts matter here. */
export type KnownFacts = ReadonlyMap<string, Pick<Product, 'facts'>>

/**
 * Returns what a line contains: the allergens of its product and of all that is chosen for it. A kit or bundle without
 * allergens of its own is what its parts are. Not complete as soon as one part's are not known.
 */
export function contentsOf({ code, picks, meat, additionalItem }: UnitParts, products: KnownFacts): Contents {
  const chosen = [...picks.filter(({ picked }) => picked > 0).map((pick) => pick.code), meat, additionalItem]
  const known = (part: string) => products.get(part)?.facts?.allergens ?? null
  const ofParts = chosen.flatMap((part) => (part === null ? [] : [known(part)]))
  const own = known(code)
  const each = own === null && ofParts.length > 0 ? ofParts : [own, ...ofParts]
  return {
    allergens: [...new Set(each.flatMap((part) => part ?? []))].sort(),
    isComplete: each.every((part) => part !== null),
  }
}

/**
 * Returns the allergens in what is sent that are not stated for what was ordered: whoever can't eat them did not order
 * them (rules §12 "Replacements").
 */
export function addedAllergens(ordered: Contents | null, sent: Contents): readonly Allergen[] {
  return sent.allergens.filter((each) => !ordered?.allergens.includes(each))
}
