import type { Allergen } from '../catalog/facts.ts'
import { nameWords } from '../catalog/name-likeness.ts'
import { namedAllergens } from '../catalog/named-allergens.ts'
import type { Product } from '../catalog/product.ts'
import type { Named } from '../locale.ts'
import type { Cents } from '../money.ts'
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

/** What is to be replaced, with what says how near a product is to it. */
interface OrderedGoods extends Ordered, Named {
  readonly unitPrice: Cents
}

/**
 * Returns the products that may be sent in place of a line, the ones that clash least first (rules §12 "Replacements"): those
 * that add no allergen, then those whose allergens are not all known, then those that add one, and last those with one that the
 * note names. Among these nearer is one that shares more of the name, then the nearer price: `priceOf` tells it, null for none. A
 * shared word counts the less, the more of `products` have it: "sauce" says little among sauces. Ties keep the order of `products`.
 */
export function replacementOffers(
  ordered: OrderedGoods,
  products: readonly Product[],
  priceOf: (product: Product) => Cents | null,
): readonly ReplacementOffer[] {
  const inNote = namedAllergens(ordered.note ?? '')
  const known = new Map(products.map((product) => [product.code, product]))
  const words = products.map(wordsOf)
  const ranked = products.map((product) => {
    const contents = contentsOf({ code: product.code, picks: [], meat: null, additionalItem: null }, known)
    const noted = contents.allergens.filter((each) => inNote.includes(each))
    const offer: ReplacementOffer = { product, contents, added: addedAllergens(ordered.contents, contents), noted }
    const own = wordsOf(product)
    const shared = [...wordsOf(ordered)].filter((word) => own.has(word))
    const likeness = shared.reduce((sum, word) => sum + 1 / words.filter((each) => each.has(word)).length, 0)
    const price = priceOf(product)
    const priceDistance = price === null ? Number.MAX_SAFE_INTEGER : Math.abs(price - ordered.unitPrice)
    return { offer, clash: clashOf(offer), likeness, priceDistance }
  })
  return ranked
    .sort((a, b) => a.clash - b.clash || b.likeness - a.likeness || a.priceDistance - b.priceDistance)
    .map(({ offer }) => offer)
}

function wordsOf({ name, nameTw }: Named): ReadonlySet<string> {
  return new Set([...nameWords(name), ...nameWords(nameTw)])
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
