import type { Area } from '#domain/catalog/area.ts'
import { type KitQuery, listKits, pickKits, servingsAmong } from '#domain/catalog/kits.ts'
import type { HotpotCodes, Product } from '#domain/catalog/product.ts'
import { type KitWithout, kitWithout } from '#domain/quote/kit-without.ts'
import { getCommon } from '#gateway/config.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { listKind, listMeats, listProducts } from '#gateway/products.ts'

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
  const picked = pickKits(kits, query, area, hotpot)
  const page = { hotpot, kits, query }
  if (!isAsked) return { ...page, shown: picked.map((kit) => ({ kit, way: null })), refused: [], parts: new Map() }

  if (!meats?.ok) return null
  const codes = [...picked.map(({ code }) => code), ...meats.value.map(({ productCode }) => productCode)]
  const made = await listProducts(backend, { areaCode: area.code, codes: [...new Set(codes)], view: 'tile' })
  if (!made.ok) return null
  const parts = new Map(made.value.map((product) => [product.code, product]))
  const byCode = new Map(meats.value.map((meat) => [meat.productCode, meat]))
  const context = { area, hotpot, products: parts, meats: byCode }
  const found = picked.map((kit) => ({ kit, way: kitWithout(kit, asked.without, context) }))
  return {
    ...page,
    shown: found.filter(({ way }) => way !== null),
    refused: found.filter(({ way }) => way === null).map(({ kit }) => kit),
    parts,
  }
}
