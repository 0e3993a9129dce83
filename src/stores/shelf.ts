import { atom } from 'nanostores'
import type { Area } from '#domain/area.ts'
import type { CartLine } from '#domain/cart-line.ts'
import type { Deal } from '#domain/deal.ts'
import type { GiftRule } from '#domain/gift.ts'
import type { HotpotCodes, Meat, Product } from '#domain/product.ts'
import { listAreas } from '#gateway/areas.ts'
import { getCommon } from '#gateway/config.ts'
import { findDeal } from '#gateway/deals.ts'
import { listGiftRules } from '#gateway/gifts.ts'
import { listMeats, listProducts } from '#gateway/products.ts'
import { failure, idle, loading, type RemoteData, success } from './remote-data.ts'
import { browserBackend } from './runtime.ts'

/** What the rules must know to price a cart in one area: as much of the catalogue as the cart names. */
export interface Shelf {
  readonly area: Area
  readonly areas: readonly Area[]
  readonly products: ReadonlyMap<string, Product>
  readonly meats: ReadonlyMap<string, Meat>
  readonly hotpot: HotpotCodes
  readonly deal: Deal | null
  readonly giftRules: readonly GiftRule[]
}

const $current = atom<RemoteData<Shelf>>(idle)

/** The shelf of the cart's area, as far as it is known. */
export const $shelf = $current

let asked = ''

/**
 * Fetches the shelf for these lines where it is not there yet; what is known stays on show meanwhile.
 * Deal items and gifts come along, for the rules may bring them in.
 */
export async function loadShelf(areaCode: string, lines: readonly CartLine[], isFresh = false): Promise<void> {
  const wanted = `${areaCode} ${codesOf(lines).join(' ')}`
  if (asked === wanted && !isFresh) return
  asked = wanted
  if ($current.get().state !== 'success') $current.set(loading)
  const shelf = await fetchShelf(areaCode, codesOf(lines))
  if (asked !== wanted) return
  if (shelf === null) asked = ''
  $current.set(shelf === null ? failure : success(shelf))
}

async function fetchShelf(areaCode: string, lineCodes: readonly string[]): Promise<Shelf | null> {
  const [areas, meats, common, deal, gifts] = await Promise.all([
    listAreas(browserBackend),
    listMeats(browserBackend),
    getCommon(browserBackend),
    findDeal(browserBackend),
    listGiftRules(browserBackend),
  ])
  if (!areas.ok || !meats.ok || !common.ok || !deal.ok || !gifts.ok) return null
  const others = [
    ...(deal.value?.items ?? []).map((item) => item.code),
    ...gifts.value.flatMap((rule) => (rule.type === 'product' ? [rule.gift, rule.productCode] : [rule.gift])),
  ]
  const codes = [...new Set([...lineCodes, ...others])]
  const products = await listProducts(browserBackend, { areaCode, codes })
  const area = areas.value.find((each) => each.code === areaCode)
  if (!products.ok || area === undefined) return null
  return {
    area,
    areas: areas.value,
    products: new Map(products.value.map((product) => [product.code, product])),
    meats: new Map(meats.value.map((meat) => [meat.productCode, meat])),
    hotpot: common.value.hotpot,
    deal: deal.value ?? null,
    giftRules: gifts.value,
  }
}

function codesOf(lines: readonly CartLine[]): string[] {
  const codes = lines.flatMap((line) => [
    line.code,
    ...(line.additional ?? []).map((pick) => pick.code),
    ...(line.meat === null ? [] : [line.meat]),
    ...(line.additionalItem === null ? [] : [line.additionalItem]),
  ])
  return [...new Set(codes)].sort()
}
