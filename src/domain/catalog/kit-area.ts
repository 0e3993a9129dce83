import { type Area, zone1Code } from './area.ts'
import { type HotpotCodes, isKit, type Product } from './product.ts'

/**
 * Whether the area is one where this kit is sold; anything that is no kit is (rules §5): ZONE1 sells combo broths
 * only, everywhere else only the two-serving and four-serving hot pot codes are sold.
 */
export function isKitForArea(product: Product, area: Pick<Area, 'code'>, hotpot: HotpotCodes): boolean {
  if (!isKit(product)) return true
  if (area.code === zone1Code) return product.type === 'combo broth'
  return hotpot.twoServingsHotpotCodes.includes(product.code) || hotpot.fourServingsHotpotCodes.includes(product.code)
}
