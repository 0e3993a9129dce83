import type { Area } from './area.ts'
import { type Product, type Variant, variantIn } from './product.ts'

/** The dates that decide whether something is available, in milliseconds since the epoch. */
type Moments = Pick<Variant, 'releaseAtMs' | 'expiredAtMs'>

/** Whether it is released at `nowMs`: from the very instant of `releaseAtMs` on; without a date, always (rules §4). */
export function isReleased(moments: Moments, nowMs: number): boolean {
  return moments.releaseAtMs === null || moments.releaseAtMs <= nowMs
}

/** Whether it is expired at `nowMs`: from the very instant of `expiredAtMs` on; without a date, never (rules §4). */
export function isExpired(moments: Moments, nowMs: number): boolean {
  return moments.expiredAtMs !== null && moments.expiredAtMs <= nowMs
}

/**
 * Whether it is available at `nowMs`: released and not expired, or released again after it expired (rules §4).
 * A release without a date counts as before any expiry.
 */
export function isAvailable(moments: Moments, nowMs: number): boolean {
  const { releaseAtMs, expiredAtMs } = moments
  if (!isReleased(moments, nowMs)) return false
  return expiredAtMs === null || nowMs < expiredAtMs || (releaseAtMs !== null && releaseAtMs > expiredAtMs)
}

/** Whether the area sells `product`: it has a variant there that is active (rules §3 "Product"). */
export function isAreaActive(product: Product, area: Pick<Area, 'id'>): boolean {
  return variantIn(product, area.id)?.isActive ?? false
}

/** Whether `product` is available in the area at `nowMs`; never without a variant there (rules §4, §12 "Availability"). */
export function isAvailableIn(product: Product, area: Pick<Area, 'id'>, nowMs: number): boolean {
  const variant = variantIn(product, area.id)
  return variant !== undefined && isAvailable(variant, nowMs)
}
