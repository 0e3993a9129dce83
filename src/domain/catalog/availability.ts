import type { Area } from './area.ts'
import { type Product, type Variant, variantIn } from './product.ts'

/** The dates that decide about availability, in milliseconds since the epoch. */
type Moments = Pick<Variant, 'releaseAtMs' | 'expiredAtMs'>

/** Returns whether it is released at `nowMs`, which is from `releaseAtMs` on, or always without a date (rules §4). */
export function isReleased(moments: Moments, nowMs: number): boolean {
  return moments.releaseAtMs === null || moments.releaseAtMs <= nowMs
}

/** Returns whether it is expired at `nowMs`, which is from `expiredAtMs` on, or never without a date (rules §4). */
export function isExpired(moments: Moments, nowMs: number): boolean {
  return moments.expiredAtMs !== null && moments.expiredAtMs <= nowMs
}

/**
 * Returns whether it is available at `nowMs`: released and not expired, or released again after it expired (rules §4).
 * A release without a date counts as earlier than any expiry.
 */
export function isAvailable(moments: Moments, nowMs: number): boolean {
  const { releaseAtMs, expiredAtMs } = moments
  if (!isReleased(moments, nowMs)) return false
  return expiredAtMs === null || nowMs < expiredAtMs || (releaseAtMs !== null && releaseAtMs > expiredAtMs)
}

/** Returns whether the product has an active variant in the area (rules §3 "Product"). */
export function isAreaActive(product: Product, area: Pick<Area, 'id'>): boolean {
  return variantIn(product, area.id)?.isActive ?? false
}

/** Returns whether any area has the product active. One that none has, such as a gift, has no page (rules §2). */
export function isActiveAnywhere({ variants }: Product): boolean {
  return variants.some(({ isActive }) => isActive)
}

/** Returns whether the product is available in the area at `nowMs`. False without a variant there (rules §12). */
export function isAvailableIn(product: Product, area: Pick<Area, 'id'>, nowMs: number): boolean {
  const variant = variantIn(product, area.id)
  return variant !== undefined && isAvailable(variant, nowMs)
}

/** Returns whether the area sells the product at `nowMs`: it is active and available there (rules §4, §12). */
export function isSoldIn(product: Product, area: Pick<Area, 'id'>, nowMs: number): boolean {
  const variant = variantIn(product, area.id)
  return variant?.isActive === true && isAvailable(variant, nowMs)
}
