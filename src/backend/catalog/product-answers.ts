import { productShape } from '#contract/products.ts'
import type { Area } from '#domain/catalog/area.ts'
import { isAreaActive, isAvailable, isExpired, isReleased } from '#domain/catalog/availability.ts'
import { isFixedBundle, type Product, variantIn } from '#domain/catalog/product.ts'
import { inAreaOnly } from '#domain/catalog/sparse-product.ts'

/** The wire's product as JSON text. */
export function productText(product: Product): string {
  return JSON.stringify(productShape.encode(product))
}

/** As `productText`, with the derived flags of rules §3 for one area and moment. */
export function productTextIn(product: Product, area: Area, nowMs: number): string {
  const moments = variantIn(product, area.id) ?? { releaseAtMs: null, expiredAtMs: null }
  const flags = {
    isFixedBundle: isFixedBundle(product),
    released: isReleased(moments, nowMs),
    expired: isExpired(moments, nowMs),
    available: isAvailable(moments, nowMs),
    areaActive: isAreaActive(product, area),
  }
  return `${productText(product).slice(0, -1)},${JSON.stringify(flags).slice(1)}`
}

/** Returns what a tile of the product needs: the area's variants only, and no description. */
export function tileOf(product: Product, area: Area): Product {
  return { ...inAreaOnly(product, area.id), description: null, descriptionTw: null }
}

/** A body of products, and of where they stand in a listing. */
export function productsBody(texts: readonly string[], meta: object | null = null): string {
  const rest = meta === null ? '' : `,"meta":${JSON.stringify(meta)}`
  return `{"data":[${texts.join(',')}]${rest}}`
}
