import type { Area } from '#domain/catalog/area.ts'
import { isAvailable, isReleased } from '#domain/catalog/availability.ts'
import { stockFieldIn, stockIn } from '#domain/catalog/price.ts'
import { type Product, variantIn } from '#domain/catalog/product.ts'
import { type Finding, finding, listText } from './finding.ts'

/**
 * Returns the ends of sale of a product, at `path`, that end nothing (rules §4 "Availability"): an end to come before the
 * begin, which leaves the product on sale from then on, and an end at the very begin, which never lets it be sold. An end
 * that has passed before the begin is a season that comes again.
 */
export function saleFindings({ variants }: Product, path: string, nowMs: number): readonly Finding[] {
  return variants.flatMap((variant, index) => {
    const { isActive, releaseAtMs, expiredAtMs } = variant
    if (!isActive || releaseAtMs === null || expiredAtMs === null || releaseAtMs < expiredAtMs) return []
    const at = `${path}.variants[${index}].expiredAt`
    if (!isAvailable(variant, releaseAtMs)) return [finding(at, 'sale_never')]
    return expiredAtMs > nowMs ? [finding(at, 'sale_end_ignored')] : []
  })
}

/**
 * Returns the warehouses without stock of a product, at `path`, whose areas will sell it (rules §5): it would be sold out
 * from the first moment. What sells out later is no mistake, nor what is told to come back.
 */
export function stockFindings(
  product: Product,
  path: string,
  areas: readonly Area[],
  nowMs: number,
): readonly Finding[] {
  const soldOut = areas.filter((area) => {
    const variant = variantIn(product, area.id)
    const isPlanned = variant?.isActive && variant.restockAtMs === null && !isReleased(variant, nowMs)
    return isPlanned && stockIn(product, area) === 0
  })
  const byField = Map.groupBy(soldOut, stockFieldIn)
  return [...byField].map(([field, of]) =>
    finding(`${path}.${field}`, 'sale_stock', { areas: listText(of.map(({ code }) => code)) }),
  )
}
