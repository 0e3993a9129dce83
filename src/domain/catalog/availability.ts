import type { Area } from './area.ts'
import { type Product, type Variant, variantIn } from './product.ts'

/** The moments that decide whether something can be had, in milliseconds since the epoch. */
type Moments = Pick<Variant, 'releaseAtMs' | 'expiredAtMs'>

/** Whether its release has come: at the very instant of `releaseAtMs` it has; without one, always (rules §4). */
export function isReleased(moments: Moments, nowMs: number): boolean {
  return moments.releaseAtMs === null || moments.releaseAtMs <= nowMs
}

/** Whether its end has come: at the very instant of `expiredAtMs` it has; without one, never (rules §4). */
export function isExpired(moments: Moments, nowMs: number): boolean {
  return moments.expiredAtMs !== null && moments.expiredAtMs <= nowMs
}

/**
 * Whether it can be had at `nowMs`: released and not expired, or released anew after it expired (rules §4).
 * A release without a date counts as before any expiry.
 */
export function isAvailable(moments: Moments, nowMs: number): boolean {
  const { releaseAtMs, expiredAtMs } = moments
  if (!isReleased(moments, nowMs)) return false
  return expiredAtMs === null || nowMs < expiredAtMs || (releaseAtMs !== null && releaseAtMs > expiredAtMs)
}

/** Whether the area sells `product`: it has a variant there, and that is active (rules §3 "Product"). */
export function isAreaActive(product: Product, area: Pick<Area, 'id'>): boolean {
  return variantIn(product, area.id)?.isActive ?? false
}

/** Whether `product` can be had in the area at `nowMs`; never where it is not sold (rules §4, §12 "Availability"). */
export function isAvailableIn(product: Product, area: Pick<Area, 'id'>, nowMs: number): boolean {
  const variant = variantIn(product, area.id)
  return variant !== undefined && isAvailable(variant, nowMs)
}
