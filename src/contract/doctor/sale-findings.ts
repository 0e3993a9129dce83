import { isAvailable } from '#domain/catalog/availability.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type Finding, finding } from './finding.ts'

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
