import type { Cents } from '../money.ts'
import { type Area, zone1Code } from './area.ts'
import { isAvailable } from './availability.ts'
import type { QueryParameters } from './listing.ts'
import { priceIn, stockIn } from './price.ts'
import { type HotpotCodes, isKit, type Product, variantIn } from './product.ts'

/** How many a kit can be meant for. */
export type Servings = 2 | 4

/** For how many the kit is meant: 4 when its code is among the four-serving ones, else 2 (rules §1, §3 "Common config"). */
export function servingsOf(kit: Pick<Product, 'code'>, hotpot: HotpotCodes): Servings {
  return hotpot.fourServingsHotpotCodes.includes(kit.code) ? 4 : 2
}

/**
 * Whether the area may sell `product` as far as kits go; true for anything that is no kit. ZONE1 sells combo broths
 * only, every other area the two-serving and four-serving hot pot codes (rules §5 "Cart check").
 */
export function isKitForArea(product: Product, area: Pick<Area, 'code'>, hotpot: HotpotCodes): boolean {
  if (!isKit(product)) return true
  if (area.code === zone1Code) return product.type === 'combo broth'
  return hotpot.twoServingsHotpotCodes.includes(product.code) || hotpot.fourServingsHotpotCodes.includes(product.code)
}

/** Whether `other` may be the extra item of `kit`: an add-on that is none of its combo items (rules §12 "Extra items"). */
export function isExtraFor(kit: Product, other: Product): boolean {
  return other.type === 'add-ons' && !kit.comboItems.some(({ code }) => code === other.code)
}

/** The kits that the area sells at `nowMs`: for this area, active and available; in the order of `products` (rules §1, §5). */
export function listKits(
  products: Iterable<Product>,
  area: Pick<Area, 'id' | 'code'>,
  hotpot: HotpotCodes,
  nowMs: number,
): readonly Product[] {
  return [...products].filter((product) => {
    const variant = variantIn(product, area.id)
    const isSold = variant?.isActive === true && isAvailable(variant, nowMs)
    return isSold && isKit(product) && isKitForArea(product, area, hotpot)
  })
}

/** What an area's kits start at, in cents, and how many the kit of that price is meant for. */
export interface KitsFrom {
  readonly price: Cents
  readonly serves: Servings
}

/**
 * The price of the cheapest of the area's `kits` that is in stock, the first among equals (rules §1). `null`
 * when there is none: a price at which nothing can be had would be a false promise.
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

/** How kits can be sorted: as the food mart, where it means something for kits. */
export const kitSortings = ['default', 'low-to-high', 'high-to-low'] as const

/** Which kits are wanted, in which order. `serves` is `null` for all. */
export interface KitQuery {
  readonly serves: Servings | null
  readonly sort: (typeof kitSortings)[number]
}

/** The kits that an address asks for. What is missing or unknown becomes the default, as in the food mart (rules §5). */
export function parseKitQuery(parameters: QueryParameters): KitQuery {
  const serves = ([2, 4] as const).find((each) => String(each) === parameters.get('serves')) ?? null
  return { serves, sort: kitSortings.find((each) => each === parameters.get('sort')) ?? 'default' }
}

/** The query string of a choice of kits, with its `?`. Default values are left out. */
export function kitSearch({ serves, sort }: KitQuery): string {
  const parts = [...(serves === null ? [] : [`serves=${serves}`]), ...(sort === 'default' ? [] : [`sort=${sort}`])]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** For how many `kits` are meant, each number once, the smallest first. */
export function servingsAmong(kits: readonly Product[], hotpot: HotpotCodes): readonly Servings[] {
  return [...new Set(kits.map((kit) => servingsOf(kit, hotpot)))].toSorted((a, b) => a - b)
}

/** The kits that `query` asks for, in its order. Equal prices keep their order; a kit without a price comes last. */
export function pickKits(
  kits: readonly Product[],
  { serves, sort }: KitQuery,
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
