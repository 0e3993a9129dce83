import type { Area } from '#domain/catalog/area.ts'
import { isActiveAnywhere } from '#domain/catalog/availability.ts'
import { servingsOf } from '#domain/catalog/kits.ts'
import { isMeatSold } from '#domain/catalog/price.ts'
import type { Meat, Product } from '#domain/catalog/product.ts'
import { listExtras, listRelated } from '#domain/catalog/related.ts'
import { getCommon } from '#gateway/config.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { findProduct, listMeats, listNeighbors } from '#gateway/products.ts'

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

/**
 * Returns a product with related products; with `isMade` also with its possible picks, which the page of a kit or bundle
 * needs. Undefined when no product has the slug, or no area sells it.
 */
export async function loadProductPage(slug: string, place: Place, isMade: boolean): Promise<ProductPage | undefined> {
  const { backend, area, nowMs } = place
  const [found, near, meats, common] = await Promise.all([
    findProduct(backend, slug, area?.code),
    area ? listNeighbors(backend, { slug, areaCode: area.code, isMade }) : null,
    isMade ? listMeats(backend) : null,
    isMade ? getCommon(backend) : null,
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
  if (!near?.ok || !meats?.ok || !common?.ok) return { ...bare, product, related }
  const meatsHere = product.meat === null ? [] : meats.value.filter((meat) => isMeatSold(meat, area))
  const codes = [
    product.code,
    ...product.comboItems.map((item) => item.code),
    ...meatsHere.map((meat) => meat.productCode),
    ...extras.map((extra) => extra.code),
  ]
  return {
    product,
    related,
    parts: products.filter(({ code }) => codes.includes(code)),
    meats: meatsHere,
    extras: extras.map((extra) => extra.code),
    servings: servingsOf(product, common.value.hotpot),
  }
}
