import type { Area } from './area.ts'
import { isSoldIn } from './availability.ts'
import { specialCategories } from './category.ts'
import { isKitForArea } from './kits.ts'
import { nameLikeness } from './name-likeness.ts'
import { priceIn, stockIn } from './price.ts'
import { type HotpotCodes, isGiftCard, isKit, type Product } from './product.ts'

/** Where and when a substitute must be on sale. */
export interface SubstituteContext {
  readonly area: Area
  readonly hotpot: HotpotCodes
  readonly nowMs: number
}

/** A possible substitute, and how near it is to the product that it replaces. */
interface Candidate {
  readonly product: Product
  readonly sharedCategories: number
  readonly nameLikeness: number
  readonly priceDistance: number
}

/**
 * Returns the substitutes for `wanted` in the area, nearest first (rules §12 "Substitutes"): products on sale and in
 * stock; kits for a kit, else products of the same type that share a category. Special categories don't count, because
 * they don't say what a product is. Nearer is one that shares more categories, then more of the name, then the nearer
 * price. Ties keep the order of `products`. Leaves out gift cards.
 */
export function listSubstitutes(
  wanted: Product,
  products: Iterable<Product>,
  context: SubstituteContext,
): readonly Product[] {
  const { area, hotpot, nowMs } = context
  const wantedPrice = priceIn(wanted, area)?.effective
  const found: Candidate[] = []
  for (const product of products) {
    if (product.code === wanted.code || isGiftCard(product)) continue
    const sharedCategories = countSharedCategories(wanted, product)
    if (!isSameKind(wanted, product, sharedCategories)) continue
    if (!isSoldIn(product, area, nowMs) || stockIn(product, area) < 1) continue
    const price = priceIn(product, area)
    if (price === undefined || !isKitForArea(product, area, hotpot)) continue
    const priceDistance = Math.abs(price.effective - (wantedPrice ?? price.effective))
    found.push({ product, sharedCategories, nameLikeness: nameLikeness(wanted, product), priceDistance })
  }
  return found.sort(byNearness).map(({ product }) => product)
}

function byNearness(a: Candidate, b: Candidate): number {
  return b.sharedCategories - a.sharedCategories || b.nameLikeness - a.nameLikeness || a.priceDistance - b.priceDistance
}

function isSameKind(wanted: Product, other: Product, sharedCategories: number): boolean {
  if (isKit(wanted) || isKit(other)) return isKit(wanted) && isKit(other)
  return wanted.type === other.type && sharedCategories > 0
}

function countSharedCategories(one: Product, other: Product): number {
  return one.categoryIds.filter((id) => other.categoryIds.includes(id) && !isSpecial(id)).length
}

function isSpecial(id: number): boolean {
  return specialCategories.some((special) => special.id === id)
}
