import type { CartGroup, CartLine } from '../cart/cart-line.ts'
import type { Area } from '../catalog/area.ts'
import type { HotpotCodes, Meat, Product } from '../catalog/product.ts'
import type { Cents } from '../money.ts'
import type { Rate } from '../rate.ts'
import type { Deal } from './deal.ts'
import type { Discount } from './discount.ts'
import type { GiftRule } from './gift.ts'

/** What the shopper asks to have priced (rules §12 "Quote request", less the wire's dollars). */
export interface QuoteRequest {
  readonly lines: readonly CartLine[]
  readonly discountCodes: readonly string[]
  /** Index into the area's shipping options, where the shopper may choose. */
  readonly shippingMethod: number | null
}

/** A tax rate and whether it is the real one (rules §7: 0 and marked incorrect on failure). */
export interface TaxRate {
  readonly rate: Rate
  readonly isCorrect: boolean
}

/** Everything outside the request that a quote depends on. The clock is an argument. */
export interface QuoteContext {
  readonly area: Area
  /** By product code. */
  readonly products: ReadonlyMap<string, Product>
  /** Stands for all but the stock of `products`: contexts with the same one differ in nothing else. Left out: unknown. */
  readonly priceList?: object
  /** By product code. */
  readonly meats: ReadonlyMap<string, Meat>
  readonly hotpot: HotpotCodes
  /** The discounts that may be asked for by code. */
  readonly discounts: readonly Discount[]
  readonly deal: Deal | null
  readonly giftRules: readonly GiftRule[]
  readonly taxRate: TaxRate
  readonly nowMs: number
}

/** Why a line can't be had (rules §12), in the order in which they are checked. */
export const lineFailures = [
  'not_found',
  'inactive',
  'out_of_stock',
  'unavailable',
  'no_price',
  'bundle_incomplete',
  'wrong_area_kit',
  'deal_threshold',
] as const
export type LineFailure = (typeof lineFailures)[number]

export type CodeRefusal =
  | 'unknown'
  | 'not_yet'
  | 'expired'
  | 'used_up'
  | 'area'
  | 'minimum'
  | 'nothing_eligible'
  | 'costs_more'
  | 'other_is_better'

/** What a unit price is made of; the parts sum to it. */
export interface UnitPricePart {
  readonly part: 'product' | 'combo' | 'meat' | 'pick' | 'extra' | 'deal'
  readonly code: string
  /** Price of one. */
  readonly price: Cents
  readonly count: number
}

export interface QuotedLine {
  readonly key: string
  readonly code: string
  readonly group: CartGroup
  readonly picked: number
  readonly unitPrice: Cents
  /** What one cost before a special price, where it is special-priced. */
  readonly regularUnitPrice: Cents | null
  readonly lineTotal: Cents
  readonly taxable: boolean
  /** This line's share of the discount. */
  readonly discountShare: Cents
  readonly parts: readonly UnitPricePart[]
  /** What is really picked, per unit: the given picks, or the fixed ones. */
  readonly additional: readonly { readonly code: string; readonly picked: number }[]
  /** The meat in it, chosen or included. */
  readonly meat: string | null
  readonly additionalItem: string | null
}

export interface FailedLine {
  readonly key: string
  readonly code: string
  readonly reason: LineFailure
  /** For `out_of_stock`: how many units of the line could still be had beside the lines before it. */
  readonly available: number | null
  /** For `unavailable`: that the area does not sell the meat that the line names, while it has the product. */
  readonly cause?: 'meat'
}

export interface QuotedDiscount {
  readonly code: string
  readonly type: Discount['type']
  readonly amount: Cents
}

export interface RefusedCode {
  readonly code: string
  readonly reason: CodeRefusal
}

export interface QuotedShipping {
  /** Index into the area's shipping options. */
  readonly method: number
  readonly amount: Cents
  readonly free: boolean
  /** The part of the amount that is taxed. */
  readonly taxable: Cents
}

export interface QuotedGift {
  /** Id of the gift rule. */
  readonly rule: number
  readonly code: string
  readonly name: string
  readonly nameTw: string | null
  readonly quantity: number
}

/** What is missing to the next good thing. */
export interface Offer {
  readonly kind: 'shipping' | 'free_shipping' | 'gift' | 'deal'
  /** How much more the cart needs; of a product rule's gift, `null` (see `missingCount`). */
  readonly missing: Cents | null
  /** Of a product rule's gift: how many more of `code`. */
  readonly missingCount: number | null
  /** What is gained: the gift's, the deal item's code, or `null` for shipping. */
  readonly code: string | null
  /** For `shipping`: what shipping would then cost. */
  readonly shipping: Cents | null
  /** Code of the cheapest product on sale that would reach it. */
  readonly cheapest: string | null
}

/** A cart priced to the cent (rules §12 "Quote"). */
export interface Quote {
  readonly areaCode: string
  readonly lines: readonly QuotedLine[]
  readonly failed: readonly FailedLine[]
  readonly subtotal: Cents
  readonly discount: QuotedDiscount | null
  readonly refusedCodes: readonly RefusedCode[]
  /** `null` where no option serves, and for an empty cart. */
  readonly shipping: QuotedShipping | null
  readonly taxRate: TaxRate
  readonly taxableTotal: Cents
  readonly tax: Cents
  readonly gifts: readonly QuotedGift[]
  readonly offers: readonly Offer[]
  readonly total: Cents
  /** Units taken from stock, per product code: lines, picks, meats, extras and gifts together. */
  readonly demand: ReadonlyMap<string, number>
}
