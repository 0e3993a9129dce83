import { priceIn, stockIn } from '../quote/pricing.ts'
import type { Area } from './area.ts'
import { isAreaActive, isAvailableIn } from './availability.ts'
import { specialCategories } from './category.ts'
import { isKitForArea } from './kit-area.ts'
import { nameLikeness } from './name-likeness.ts'
import { type HotpotCodes, isGiftCard, isKit, type Product } from './product.ts'

/** Where and when a stand-in must be on sale. */
export interface StandInPlace {
  readonly area: Area
  readonly hotpot: HotpotCodes
  readonly nowMs: number
}

/** What could stand in, and how near it is to what is wanted. */
interface Candidate {
  readonly product: Product
  readonly sharedCategories: number
  readonly nameLikeness: number
  readonly priceDistance: number
}

/**
 * What can stand in for `wanted` in the area, likest first: on sale and in stock, a kit for a kit, else of the same
 * type and a category of its own (special offers and the like say nothing of what a thing is); never a gift card.
 * What shares more categories comes first, then what its name has more in common with, then the nearer price; equals
 * stay in the order of the catalogue.
 */
export function listStandIns(wanted: Product, products: Iterable<Product>, place: StandInPlace): readonly Product[] {
  const { area, hotpot, nowMs } = place
  const aim = priceIn(wanted, area)?.effective
  const found: Candidate[] = []
  for (const product of products) {
    if (product.code === wanted.code || isGiftCard(product)) continue
    const sharedCategories = countSharedCategories(wanted, product)
    if (!isSameKind(wanted, product, sharedCategories)) continue
    if (!isAreaActive(product, area) || !isAvailableIn(product, area, nowMs) || stockIn(product, area) < 1) continue
    const price = priceIn(product, area)
    if (price === undefined || !isKitForArea(product, area, hotpot)) continue
    const priceDistance = Math.abs(price.effective - (aim ?? price.effective))
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
