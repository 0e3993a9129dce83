import type { Area } from '#domain/catalog/area.ts'
import { type KitQuery, listKits, pickKits, servingsAmong, servingsOf } from '#domain/catalog/kits.ts'
import { stockIn } from '#domain/catalog/price.ts'
import type { HotpotCodes, Meat, Product } from '#domain/catalog/product.ts'
import type { KitContext } from '#domain/quote/kit-completion.ts'
import { type KitWithout, kitWithout } from '#domain/quote/kit-without.ts'
import { getCommon } from '#gateway/config.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { listKind, listMeats, listProducts } from '#gateway/products.ts'
import type { Answer } from '#gateway/send.ts'

/** The kits of an area, and those that are shown. */
interface KitsPage {
  readonly hotpot: HotpotCodes
  /** All that the area sells. */
  readonly kits: readonly Product[]
  /** The query without a size of which the area has no kits. */
  readonly query: KitQuery
  readonly shown: readonly ShownKit[]
  /** The kits of that size that can't be had without the allergens. */
  readonly refused: readonly Product[]
  /** Those of any size that the query finds and that are in stock. */
  readonly inStock: readonly Product[]
  /** What the kits are made of, by code; empty when no allergen is left out. */
  readonly parts: ReadonlyMap<string, Product>
}

/** A kit, and how it can be had without the allergens; null when none is left out. */
interface ShownKit {
  readonly kit: Product
  readonly way: KitWithout | null
}

/** Returns the kits of the area at `nowMs` that the query asks for (rules §2 "Kits page"). Null when a call fails. */
export async function loadKitsPage(
  backend: Fetcher,
  { area, asked, nowMs }: { readonly area: Area; readonly asked: KitQuery; readonly nowMs: number },
): Promise<KitsPage | null> {
  const isAsked = asked.without.length > 0
  const [products, common, meats] = await Promise.all([
    listKind(backend, 'kits', area.code),
    getCommon(backend),
    isAsked ? listMeats(backend) : null,
  ])
  if (!products.ok || !common.ok) return null
  const { hotpot } = common.value
  const kits = listKits(products.value, area, hotpot, nowMs)
  // When the area has no kits of that size, show all, as for an unknown category (rules §5).
  const serves = servingsAmong(kits, hotpot).find((each) => each === asked.serves) ?? null
  const query = { ...asked, serves }
  const sorted = pickKits(kits, { ...query, serves: null }, area, hotpot)
  const made = isAsked ? await loadParts(backend, sorted, area, meats) : { products: new Map(), meats: new Map() }
  if (made === null) return null
  const found = sorted.map((kit) => ({
    kit,
    way: isAsked ? kitWithout(kit, asked.without, { area, hotpot, ...made }) : null,
  }))
  const isFound = ({ way }: ShownKit) => !isAsked || way !== null
  const isOfSize = ({ kit }: ShownKit) => serves === null || servingsOf(kit, hotpot) === serves
  const fitting = found.filter(isFound)
  return {
    hotpot,
    kits,
    query,
    shown: fitting.filter(isOfSize),
    refused: found.filter((each) => isOfSize(each) && !isFound(each)).map(({ kit }) => kit),
    inStock: fitting.map(({ kit }) => kit).filter((kit) => stockIn(kit, area) > 0),
    parts: made.products,
  }
}

/** Returns what the kits are made of and may be ordered with, by code. Null when a call fails. */
async function loadParts(
  backend: Fetcher,
  kits: readonly Product[],
  area: Area,
  meats: Answer<readonly Meat[]> | null,
): Promise<Pick<KitContext, 'products' | 'meats'> | null> {
  if (!meats?.ok) return null
  const codes = new Set([...kits.map(({ code }) => code), ...meats.value.map(({ productCode }) => productCode)])
  const made = await listProducts(backend, { areaCode: area.code, codes: [...codes], view: 'tile' })
  if (!made.ok) return null
  return {
    products: new Map(made.value.map((product) => [product.code, product])),
    meats: new Map(meats.value.map((meat) => [meat.productCode, meat])),
  }
}
