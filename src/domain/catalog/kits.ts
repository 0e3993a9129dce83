import type { Cents } from '../money.ts'
import { type Area, zone1Code } from './area.ts'
import { isSoldIn } from './availability.ts'
import { type Allergen, allergens } from './facts.ts'
import type { QueryParameters } from './listing.ts'
import { priceIn, stockIn } from './price.ts'
import { type HotpotCodes, isGiftCard, isKit, type Product } from './product.ts'

/** How many people a kit can serve. */
export type Servings = 2 | 4

/** Returns how many people the kit serves: 4 when its code is a four-serving one, else 2 (rules §1). */
export function servingsOf(kit: Pick<Product, 'code'>, hotpot: HotpotCodes): Servings {
  return hotpot.fourServingsHotpotCodes.includes(kit.code) ? 4 : 2
}

/**
 * Returns whether the area may sell the kit: ZONE1 sells combo broths only, every other area the two-serving and
 * four-serving hot pot codes (rules §5 "Cart check"). True for a product that is not a kit.
 */
export function isKitForArea(product: Product, area: Pick<Area, 'code'>, hotpot: HotpotCodes): boolean {
  if (!isKit(product)) return true
  if (area.code === zone1Code) return product.type === 'combo broth'
  return hotpot.twoServingsHotpotCodes.includes(product.code) || hotpot.fourServingsHotpotCodes.includes(product.code)
}

/**
 * Returns whether `other` may be the kit's extra item: an add-on that is not a combo item of it (rules §12 "Extra items").
 * Nothing rides on a gift card, which is mailed.
 */
export function isExtraFor(kit: Product, other: Product): boolean {
  return (
    other.type === 'add-ons' &&
    !isGiftCard(kit) &&
    !isGiftCard(other) &&
    !kit.comboItems.some(({ code }) => code === other.code)
  )
}

/** Returns the kits that the area sells at `nowMs`, in the order of `products` (rules §2 "Kits page"). */
export function listKits(
  products: Iterable<Product>,
  area: Pick<Area, 'id' | 'code'>,
  hotpot: HotpotCodes,
  nowMs: number,
): readonly Product[] {
  return [...products].filter(
    (product) => isKit(product) && isKitForArea(product, area, hotpot) && isSoldIn(product, area, nowMs),
  )
}

/** The price of an area's cheapest kit, in cents, and how many people that kit serves. */
export interface KitsFrom {
  readonly price: Cents
  readonly serves: Servings
}

/**
 * Returns the price of the area's cheapest kit in stock, in cents, and how many it serves; ties go to the first (rules
 * §1). Returns null when no kit is in stock.
 */
export function kitsFrom(
  kits: readonly Product[],
  area: Pick<Area, 'id' | 'warehouse'>,
  hotpot: HotpotCodes,
): KitsFrom | null {
  const priced = kits.flatMap((kit) => {
    const price = priceIn(kit, area)?.effective
    return price === undefined || stockIn(kit, area) === 0 ? [] : [{ price, serves: servingsOf(kit, hotpot) }]
  })
  return priced.toSorted((a, b) => a.price - b.price)[0] ?? null
}

/** How kits can be sorted (rules §2 "Kits page"). */
export const kitSortings = ['default', 'low-to-high', 'high-to-low'] as const

/** Which kits to show, and in which order. `serves` is null for all kits. */
export interface KitQuery {
  readonly serves: Servings | null
  /** Only kits that can be had without these. */
  readonly without: readonly Allergen[]
  readonly sort: (typeof kitSortings)[number]
}

/** Returns the query in the address. A missing or unknown value becomes the default (rules §2 "Kits page"). */
export function parseKitQuery(parameters: QueryParameters & { getAll(name: string): readonly string[] }): KitQuery {
  const serves = ([2, 4] as const).find((each) => String(each) === parameters.get('serves')) ?? null
  const asked = parameters.getAll('without')
  const without = allergens.filter((each) => asked.includes(each))
  return { serves, without, sort: kitSortings.find((each) => each === parameters.get('sort')) ?? 'default' }
}

/** Returns the query as a query string with its `?`. Leaves out default values, and is empty when all are. */
export function kitSearch({ serves, sort, without }: KitQuery): string {
  const parts = [
    ...(serves === null ? [] : [`serves=${serves}`]),
    ...(sort === 'default' ? [] : [`sort=${sort}`]),
    ...without.map((each) => `without=${each}`),
  ]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Returns how many people the kits serve: each number once, in ascending order. */
export function servingsAmong(kits: readonly Product[], hotpot: HotpotCodes): readonly Servings[] {
  return [...new Set(kits.map((kit) => servingsOf(kit, hotpot)))].toSorted((a, b) => a - b)
}

/**
 * Returns the kits of the query's size, in its order. Equal prices keep their order. A kit without a price comes last.
 * What is in them it does not know.
 */
export function pickKits(
  kits: readonly Product[],
  { serves, sort }: Pick<KitQuery, 'serves' | 'sort'>,
  area: Pick<Area, 'id'>,
  hotpot: HotpotCodes,
): readonly Product[] {
  const picked = serves === null ? kits : kits.filter((kit) => servingsOf(kit, hotpot) === serves)
  if (sort === 'default') return picked
  const sign = sort === 'low-to-high' ? 1 : -1
  const key = (kit: Product) => {
    const effective = priceIn(kit, area)?.effective
    return effective === undefined ? Number.MAX_SAFE_INTEGER : sign * effective
  }
  return picked.toSorted((a, b) => key(a) - key(b))
}
