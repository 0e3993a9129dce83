import { servingsOf } from '../cart/portions.ts'
import { priceIn } from '../quote/pricing.ts'
import type { Area } from './area.ts'
import type { QueryParameters } from './listing.ts'
import type { HotpotCodes, Product } from './product.ts'

/** How the kits may be sorted: as the food mart, less what means nothing for kits. */
export const kitSortings = ['default', 'low-to-high', 'high-to-low'] as const
export type KitSort = (typeof kitSortings)[number]

/** Which kits are wanted, in which order; `serves` is `null` for all. */
export interface KitQuery {
  readonly serves: 2 | 4 | null
  readonly sort: KitSort
}

/** The kits that an address asks for; what is missing or unknown becomes the default, as in the food mart (rules §5). */
export function parseKitQuery(parameters: QueryParameters): KitQuery {
  const serves = ([2, 4] as const).find((each) => String(each) === parameters.get('serves')) ?? null
  return { serves, sort: kitSortings.find((each) => each === parameters.get('sort')) ?? 'default' }
}

/** The query string of a choice of kits, `?` included, default values left out. */
export function kitSearch({ serves, sort }: KitQuery): string {
  const parts = [...(serves === null ? [] : [`serves=${serves}`]), ...(sort === 'default' ? [] : [`sort=${sort}`])]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** For how many `kits` are meant, each number once, the smallest first. */
export function servingsAmong(kits: readonly Product[], hotpot: HotpotCodes): readonly (2 | 4)[] {
  return [...new Set(kits.map((kit) => servingsOf(kit, hotpot)))].toSorted((a, b) => a - b)
}

/** The kits that are meant for so many, in the order asked for; equal prices keep their order, no price comes last. */
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
