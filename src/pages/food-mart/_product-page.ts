import type { Area } from '#domain/area.ts'
import { isMeatSold } from '#domain/pricing.ts'
import type { Meat, Product } from '#domain/product.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { findProduct, listMeats, listProducts } from '#gateway/products.ts'

/** What a product's page draws from; a part that is `null` could not be fetched. */
interface ProductPage {
  readonly product: Product | null
  readonly parts: readonly Product[] | null
  readonly meats: readonly Meat[]
}

/** The product of an address with what may be picked into it; `undefined` where there is none such. */
export async function loadProductPage(
  backend: Fetcher,
  slug: string,
  area: Area | null,
): Promise<ProductPage | undefined> {
  const found = await findProduct(backend, slug, area?.code)
  if (!found.ok) return { product: null, parts: null, meats: [] }
  if (found.value === undefined) return undefined
  return { product: found.value, ...(await loadParts(backend, found.value, area)) }
}

async function loadParts(backend: Fetcher, product: Product, area: Area | null) {
  if (area === null || product.comboItems.length === 0) return { parts: null, meats: [] }
  const meats = await listMeats(backend)
  if (!meats.ok) return { parts: null, meats: [] }
  const meatsHere = product.meat === null ? [] : meats.value.filter((meat) => isMeatSold(meat, area))
  const codes = [
    product.code,
    ...product.comboItems.map((item) => item.code),
    ...meatsHere.map((meat) => meat.productCode),
  ]
  const parts = await listProducts(backend, { areaCode: area.code, codes })
  return { parts: parts.ok ? parts.value : null, meats: meatsHere }
}
