import { atom, computed } from 'nanostores'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { codesOf } from '#domain/cart/line-codes.ts'
import type { Area } from '#domain/catalog/area.ts'
import { type HotpotCodes, isKit, type Meat, type Product } from '#domain/catalog/product.ts'
import type { Deal } from '#domain/quote/deal.ts'
import type { GiftRule } from '#domain/quote/gift.ts'
import { listAreas } from '#gateway/areas.ts'
import { findDeal } from '#gateway/deals.ts'
import { listGiftRules } from '#gateway/gifts.ts'
import { findHotpotCodes } from '#gateway/hotpot-codes.ts'
import { listMeats, listProducts } from '#gateway/products.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'

/** The part of the catalog that the rules need to price this cart in one area. */
export interface CatalogExcerpt {
  readonly area: Area
  readonly areas: readonly Area[]
  readonly products: ReadonlyMap<string, Product>
  readonly meats: ReadonlyMap<string, Meat>
  readonly hotpot: HotpotCodes
  readonly deal: Deal | null
  readonly giftRules: readonly GiftRule[]
  /** Whether every call was answered. Otherwise the next change of the cart loads all again. */
  readonly isWhole: boolean
}

/** The limit of codes in one call. */
const maxCodes = 200

/** The loaded excerpt of the cart's area. */
export const $excerpt = atom<RemoteData<CatalogExcerpt>>(idle)

/** Codes that the excerpt must have beyond the cart's own, by purpose. */
const $wanted = atom<ReadonlyMap<string, readonly string[]>>(new Map())

/** The extra codes. A change triggers a reload of the excerpt. */
export const $extraCodes = computed($wanted, (wanted) => [...new Set([...wanted.values()].flat())].sort())

/** Requests more products for the excerpt, replacing those requested before for this purpose. */
export function requestProducts(purpose: 'goals' | 'substitutes' | 'later' | 'shared', codes: readonly string[]): void {
  if (`${$wanted.get().get(purpose) ?? ''}` === `${codes}`) return
  $wanted.set(new Map([...$wanted.get(), [purpose, codes]]))
}

/** After this time a change of the requested codes reloads prices and stock. */
const freshMs = 5 * 60_000

let requested = ''

/** The codes that the excerpt was loaded for, including unknown ones, and when. */
let filled: { readonly codes: ReadonlySet<string>; readonly atMs: number } = { codes: new Set(), atMs: 0 }

/**
 * Loads what the excerpt lacks for these lines. The last known excerpt stays on screen while it loads. Deal items and
 * gifts are included because the rules may add them.
 */
export async function loadExcerpt(areaCode: string, lines: readonly CartLine[], isFresh = false): Promise<void> {
  const codes = [...new Set([...codesOf(lines), ...$extraCodes.get()])].sort()
  const wanted = `${areaCode} ${codes.join(' ')}`
  if (requested === wanted && !isFresh) return
  requested = wanted
  const known = $excerpt.get()
  if (known.state !== 'success') $excerpt.set(loading)
  const isFilledUp = !isFresh && known.state === 'success' && known.value.area.code === areaCode && isStillFresh()
  const excerpt = isFilledUp ? await fillUp(known.value, codes) : await readExcerpt(areaCode, lines, codes)
  if (requested !== wanted) return
  if (excerpt === null) requested = ''
  else
    filled = {
      codes: new Set([...(isFilledUp ? filled.codes : []), ...codes]),
      atMs: isFilledUp ? filled.atMs : excerpt.isWhole ? Date.now() : 0,
    }
  $excerpt.set(excerpt === null ? failure : success(excerpt))
}

function isStillFresh(): boolean {
  return Date.now() - filled.atMs < freshMs
}

/** Returns the excerpt with the missing products added. */
async function fillUp(excerpt: CatalogExcerpt, codes: readonly string[]): Promise<CatalogExcerpt | null> {
  const missing = codes.filter((code) => !filled.codes.has(code))
  const products = await readProducts(excerpt.area.code, missing)
  if (products === null) return null
  return { ...excerpt, products: new Map([...excerpt.products, ...products.map((each) => [each.code, each] as const)]) }
}

/**
 * Returns the excerpt of one area with these products, its deal items and gifts; null when a call fails that these lines
 * need. Only a deal item needs the deal, and only a kit needs the meats and the hot pot codes (safety R16).
 */
export async function readExcerpt(
  areaCode: string,
  lines: readonly CartLine[],
  lineCodes: readonly string[] = codesOf(lines),
): Promise<CatalogExcerpt | null> {
  const [areas, meats, hotpot, deal, gifts] = await Promise.all([
    listAreas(browserBackend),
    listMeats(browserBackend),
    findHotpotCodes(browserBackend),
    findDeal(browserBackend),
    listGiftRules(browserBackend),
  ])
  if (!areas.ok || !gifts.ok) return null
  if (!deal.ok && lines.some(({ group }) => group === 'dealItem')) return null
  const today = deal.ok ? (deal.value ?? null) : null
  const others = [
    ...(today?.items ?? []).map((item) => item.code),
    ...gifts.value.flatMap((rule) => (rule.type === 'product' ? [rule.gift, rule.productCode] : [rule.gift])),
  ]
  const codes = [...new Set([...lineCodes, ...others])]
  const products = await readProducts(areaCode, codes)
  const area = areas.value.find((each) => each.code === areaCode)
  if (products === null || area === undefined) return null
  const isWithKit = products.some((product) => isKit(product) && lines.some(({ code }) => code === product.code))
  if (isWithKit && !(meats.ok && hotpot.ok)) return null
  return {
    area,
    areas: areas.value,
    products: new Map(products.map((product) => [product.code, product])),
    meats: new Map((meats.ok ? meats.value : []).map((meat) => [meat.productCode, meat])),
    hotpot: hotpot.ok ? hotpot.value : { twoServingsHotpotCodes: [], fourServingsHotpotCodes: [] },
    deal: today,
    giftRules: gifts.value,
    isWhole: meats.ok && hotpot.ok && deal.ok,
  }
}

async function readProducts(areaCode: string, codes: readonly string[]): Promise<readonly Product[] | null> {
  const parts = Array.from({ length: Math.ceil(codes.length / maxCodes) }, (_, part) =>
    codes.slice(part * maxCodes, (part + 1) * maxCodes),
  )
  const answers = await Promise.all(parts.map((part) => listProducts(browserBackend, { areaCode, codes: part })))
  return answers.every((answer) => answer.ok) ? answers.flatMap((answer) => (answer.ok ? answer.value : [])) : null
}
