import { servingsOf } from '../cart/portions.ts'
import type { Cents } from '../money.ts'
import { priceIn, stockIn } from '../quote/pricing.ts'
import type { Area } from './area.ts'
import type { HotpotCodes, Product } from './product.ts'

/** What an area's kits start at, in cents, and for how many the kit of that price is meant. */
export interface KitsFrom {
  readonly price: Cents
  readonly serves: 2 | 4
}

/**
 * Returns the price of the cheapest of the area's `kits` that is in stock, the first among equals (rules §1); null when there is none, since a price at which nothing can be had would be a false promise.
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
