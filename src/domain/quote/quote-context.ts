import type { CartLine } from '../cart/cart-line.ts'
import type { PriceContext } from '../catalog/price.ts'
import type { HotpotCodes } from '../catalog/product.ts'
import type { Deal } from './deal.ts'
import type { Discount } from './discount.ts'
import type { GiftRule } from './gift.ts'
import type { TaxRate } from './tax.ts'

/** What the shopper asks to have priced (rules §12 "Quote request", less the wire's dollars). */
export interface QuoteRequest {
  readonly lines: readonly CartLine[]
  readonly discountCodes: readonly string[]
  /** Index into the area's shipping options, where the shopper may choose. */
  readonly shippingMethod: number | null
}

/** Everything outside the request that a quote depends on. The clock is an argument. */
export interface QuoteContext extends PriceContext {
  /** Stands for all but the stock of `products`: contexts with the same one differ in nothing else. Left out: unknown. */
  readonly priceList?: object
  readonly hotpot: HotpotCodes
  /** The discounts that may be asked for by code. */
  readonly discounts: readonly Discount[]
  readonly deal: Deal | null
  readonly giftRules: readonly GiftRule[]
  readonly taxRate: TaxRate
  readonly nowMs: number
}
