import type { CartLine } from '../cart/cart-line.ts'
import type { PriceContext } from '../catalog/price.ts'
import type { HotpotCodes } from '../catalog/product.ts'
import type { Reach } from './cheapest.ts'
import type { Deal } from './deal.ts'
import type { KnownDiscounts } from './discount.ts'
import type { GiftRule } from './gift.ts'
import type { TaxRate } from './tax.ts'

/** What the shopper wants priced (rules §12 "Quote request"). */
export interface QuoteRequest {
  readonly lines: readonly CartLine[]
  readonly discountCodes: readonly string[]
  /** Index of the chosen shipping option, in areas where the shopper chooses. */
  readonly shippingMethod: number | null
}

/** Everything that a quote depends on besides the request, the time included. */
export interface QuoteContext extends PriceContext, KnownDiscounts {
  /** Returns the code of the product that reaches a goal, or null. Left out: the cheapest of `products`. */
  readonly findCheapest?: (reach: Reach) => string | null
  readonly hotpot: HotpotCodes
  readonly deal: Deal | null
  readonly giftRules: readonly GiftRule[]
  readonly taxRate: TaxRate
  readonly nowMs: number
}
