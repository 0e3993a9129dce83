import type { Area } from '#domain/catalog/area.ts'
import { isActiveAnywhere } from '#domain/catalog/availability.ts'
import { servingsOf } from '#domain/catalog/kits.ts'
import { isMeatSold } from '#domain/catalog/price.ts'
import type { Meat, Product } from '#domain/catalog/product.ts'
import { listExtras, listRelated } from '#domain/catalog/related.ts'
import { getCommon } from '#gateway/config.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { findProduct, listMeats, listNeighbors, listProducts } from '#gateway/products.ts'

/** The data of a product's page. A part that could not be fetched is null. */
interface ProductPage {
  readonly product: Product | null
  readonly parts: readonly Product[] | null
  readonly meats: readonly Meat[]
  /** For a kit: codes of the possible extra items. */
  readonly extras: readonly string[]
  /** For a kit: how many people it serves. */
  readonly servings: number
  readonly related: readonly Product[]
}

/** The area and the moment that the page is for. */
interface Place {
  readonly backend: Fetcher
  readonly area: Area | null
  readonly nowMs: number
}

const bare = { parts: null, meats: [], extras: [], servings: 2, related: [] }

/** Returns a product with its possible picks and related products. Undefined when no product has the slug, or no
 * area sells it. */
export async function loadProductPage(slug: string, place: Place): Promise<ProductPage | undefined> {
  const { backend, area, nowMs } = place
  const [found, near] = await Promise.all([
    findProduct(backend, slug, area?.code),
    area ? listNeighbors(backend, slug, area.code) : null,
  ])
  if (!found.ok) return { ...bare, product: null }
  const product = found.value
  if (product === undefined || !isActiveAnywhere(product)) return undefined
  if (area === null) return { ...bare, product }
  // Without its neighbors the page still sells its product; it only shows no related ones.
  const products = near?.ok ? near.value : []
  const related = listRelated(product, { products, area, nowMs })
  if (product.comboItems.length === 0) return { ...bare, product, related }
  const extras = listExtras(product, { products, area, nowMs })
  return { ...bare, product, related, ...(await loadParts(backend, product, area, extras)) }
}

async function loadParts(backend: Fetcher, product: Product, area: Area, extras: readonly Product[]) {
  const [meats, common] = await Promise.all([listMeats(backend), getCommon(backend)])
  if (!meats.ok || !common.ok) return { parts: null, meats: [] }
  const meatsHere = product.meat === null ? [] : meats.value.filter((meat) => isMeatSold(meat, area))
  const codes = [
    product.code,
    ...product.comboItems.map((item) => item.code),
    ...meatsHere.map((meat) => meat.productCode),
    ...extras.map((extra) => extra.code),
  ]
  const parts = await listProducts(backend, { areaCode: area.code, codes, view: 'tile' })
  return {
    // A backend that does not know `codes` returns more products. Leave those out of the page.
    parts: parts.ok ? parts.value.filter((part) => codes.includes(part.code)) : null,
    meats: meatsHere,
    extras: extras.map((extra) => extra.code),
    servings: servingsOf(product, common.value.hotpot),
  }
}
