import type { Allergen } from '../catalog/facts.ts'
import { namedAllergens } from '../catalog/named-allergens.ts'
import type { Product } from '../catalog/product.ts'
import { addedAllergens, type Contents, contentsOf } from './contents.ts'

/** A product that may be sent in place of a line. */
export interface ReplacementOffer {
  readonly product: Product
  readonly contents: Contents
  /** The allergens that are not stated for what was ordered. */
  readonly added: readonly Allergen[]
  /** Its allergens that the order's note names. */
  readonly noted: readonly Allergen[]
}

/** What is to be replaced. */
interface Ordered {
  readonly contents: Contents | null
  /** The note of the order. */
  readonly note: string | null
}

/**
 * Returns the products that may be sent in place of a line, the ones that clash least first (rules §12 "Replacements"): those
 * that add no allergen, then those whose allergens are not all known, then those that add one, and last those with one that the
 * note names. Ties keep the order of `products`.
 */
export function replacementOffers(ordered: Ordered, products: readonly Product[]): readonly ReplacementOffer[] {
  const inNote = namedAllergens(ordered.note ?? '')
  const known = new Map(products.map((product) => [product.code, product]))
  const offers = products.map((product): ReplacementOffer => {
    const contents = contentsOf({ code: product.code, picks: [], meat: null, additionalItem: null }, known)
    const noted = contents.allergens.filter((each) => inNote.includes(each))
    return { product, contents, added: addedAllergens(ordered.contents, contents), noted }
  })
  return offers.sort((a, b) => clashOf(a) - clashOf(b))
}

/**
 * Returns whether the shopper must be asked before these contents are sent in place of a line, also one who wished for the
 * closest item (rules §12 "Replacements"): they have an allergen that is not stated for what was ordered, or that the note
 * names.
 */
export function clashes(ordered: Ordered, contents: Contents): boolean {
  const inNote = namedAllergens(ordered.note ?? '')
  return (
    addedAllergens(ordered.contents, contents).length > 0 || contents.allergens.some((each) => inNote.includes(each))
  )
}

function clashOf({ contents, added, noted }: ReplacementOffer): number {
  if (noted.length > 0) return 3
  if (added.length > 0) return 2
  return contents.isComplete ? 0 : 1
}
