import type { Area } from './area.ts'
import { isAvailable } from './availability.ts'
import { isKitForArea } from './kit-area.ts'
import { type HotpotCodes, isKit, type Product, variantIn } from './product.ts'

/** The hot pot kits that the area sells at `nowMs`, in the order of `products` (rules §1, §5): for it, active and available. */
export function listKits(
  products: Iterable<Product>,
  area: Pick<Area, 'id' | 'code'>,
  hotpot: HotpotCodes,
  nowMs: number,
): readonly Product[] {
  return [...products].filter((product) => {
    const variant = variantIn(product, area.id)
    const isSold = variant?.isActive === true && isAvailable(variant, nowMs)
    return isSold && isKit(product) && isKitForArea(product, area, hotpot)
  })
}
