import { isAvailable } from './availability.ts'
import type { Variant } from './product.ts'

/**
 * Returns since when shoppers of any area can see a product for sale, by its variants: `now`, the earliest moment to come, or
 * null when none comes (rules §4 "Availability").
 */
export function onSale(
  variants: readonly Pick<Variant, 'isActive' | 'releaseAtMs' | 'expiredAtMs'>[],
  nowMs: number,
): 'now' | number | null {
  const active = variants.filter(({ isActive }) => isActive)
  if (active.some((variant) => isAvailable(variant, nowMs))) return 'now'
  const releases = active.flatMap((variant) => {
    const { releaseAtMs } = variant
    return releaseAtMs !== null && releaseAtMs > nowMs && isAvailable(variant, releaseAtMs) ? [releaseAtMs] : []
  })
  return releases.length === 0 ? null : Math.min(...releases)
}
