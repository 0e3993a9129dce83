import { type Area, shippingOptions } from '../catalog/area.ts'
import { isAreaActive } from '../catalog/availability.ts'
import { isSpecialPriced, type PriceContext, priceIn } from '../catalog/price.ts'
import type { Product } from '../catalog/product.ts'
import { type Cents, noCents } from '../money.ts'
import { type Discount, isEligible } from '../quote/discount.ts'

/** Why a discount never applies in an area, whatever a cart of it holds (rules §13 "Doctor"). */
export type IdleReason = 'minimum' | 'no_value' | 'nothing_eligible' | 'shipping_is_free'

/** Returns whether the discount is for the area: it names none, or this one. */
export function isCodeArea(discount: Pick<Discount, 'areas'>, area: Pick<Area, 'code'>): boolean {
  return discount.areas.length === 0 || discount.areas.includes(area.code)
}

/**
 * Returns why the discount never applies in the area, or null when it may. `largest` is a subtotal that no cart of the
 * area exceeds, in cents.
 */
export function whyIdle(
  discount: Discount,
  largest: Cents,
  { area, products }: Pick<PriceContext, 'area' | 'products'>,
): IdleReason | null {
  if (discount.minSubtotal !== null && discount.minSubtotal > largest) return 'minimum'
  if (discount.type === 'free_shipping') {
    return isAlwaysFree(area, discount.minSubtotal ?? noCents) ? 'shipping_is_free' : null
  }
  if (discount.value <= 0) return 'no_value'
  return [...products.values()].some((product) => mayReduce(discount, product, area)) ? null : 'nothing_eligible'
}

/** Returns whether no option is ever paid for at net subtotals of `least` cents or more. */
function isAlwaysFree(area: Area, least: Cents): boolean {
  const freeFrom = area.minSubtotal ?? Number.POSITIVE_INFINITY
  return shippingOptions(area).every(({ minPrice, maxPrice, shipping }) => {
    const end = Math.min(maxPrice ?? Number.POSITIVE_INFINITY, freeFrom)
    return shipping === 0 || Math.max(minPrice, least) >= end
  })
}

function mayReduce(discount: Discount, product: Product, area: Area): boolean {
  const price = priceIn(product, area)
  if (price === undefined || !isAreaActive(product, area)) return false
  const line = {
    code: product.code,
    group: 'foodmart',
    isSpecialPriced: isSpecialPriced(price),
    lineTotal: price.effective,
  } as const
  return isEligible(discount, line)
}
