import type { CartGroup } from '../cart/cart-line.ts'
import type { Area } from '../catalog/area.ts'
import { halfWidth } from '../half-width.ts'
import { type Cents, cents, noCents, shareOf, subtractCents, sumCents } from '../money.ts'
import type { Rate } from '../rate.ts'
import { err, ok, type Result } from '../result.ts'

/** What a discount takes off (`value` in rules §3): a rate or cents, depending on the type. */
export type DiscountValue =
  | { readonly type: 'percentage'; readonly value: Rate }
  | { readonly type: 'price'; readonly value: Cents }
  | { readonly type: 'free_shipping' }

/** A discount code (rules §3, §13). */
export type Discount = DiscountValue & {
  readonly code: string
  /** Codes of the products that it never reduces. */
  readonly exclusiveProducts: readonly string[]
  /** Whether it also reduces special-priced lines. */
  readonly specialAvailable: boolean
  readonly minSubtotal: Cents | null
  /** Area codes. Empty means every area. */
  readonly areas: readonly string[]
  readonly startsAtMs: number | null
  readonly endsAtMs: number | null
  readonly usageLimit: number | null
  readonly usageLimitPerUser: number | null
  /** Shown on a first visit. If several are, the first usable one in the catalog is shown. */
  readonly isPopup: boolean
  /** Listed on every account's page of discounts. */
  readonly isForAccounts: boolean
}

/** How many orders have used a discount, by anyone and by this shopper. Only the server knows it. */
export interface DiscountUses {
  readonly used: number
  readonly usedByShopper: number
}

/** The discounts that a code can name, and which of them are used up. */
export interface KnownDiscounts {
  readonly discounts: readonly Discount[]
  /** Codes, as `foldCode` returns them, that this shopper can no longer use. */
  readonly usedUpCodes: ReadonlySet<string>
}

/** Why a code does not apply, in the order in which the reasons are checked (rules §12 "Quote"). */
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

export interface RefusedCode {
  readonly code: string
  readonly reason: CodeRefusal
}

export interface QuotedDiscount {
  readonly code: string
  readonly type: Discount['type']
  readonly amount: Cents
}

/** The part of a line that discounts depend on. */
export interface DiscountableLine {
  readonly code: string
  readonly group: CartGroup
  readonly isSpecialPriced: boolean
  readonly lineTotal: Cents
}

/** The order that a discount is evaluated for. */
export interface DiscountOccasion extends Pick<KnownDiscounts, 'usedUpCodes'> {
  readonly area: Pick<Area, 'code'>
  readonly nowMs: number
  readonly subtotal: Cents
  readonly lines: readonly DiscountableLine[]
  /** Shipping cost in cents at a net subtotal. 0 when nothing is shipped. */
  readonly shippingAt: (net: Cents) => Cents
}

/** Returns whether the discount may reduce the line: no deal item, excluded product or barred special price (rules §9). */
export function isEligible(discount: Discount, line: DiscountableLine): boolean {
  if (line.group === 'dealItem' || discount.exclusiveProducts.includes(line.code)) return false
  return discount.specialAvailable || !line.isSpecialPriced
}

/** Returns what the discount takes off, in cents: at most the total of the eligible lines (rules §9). */
export function discountAmount(discount: DiscountValue, eligibleTotal: Cents): Cents {
  if (discount.type === 'free_shipping') return noCents
  const amount = discount.type === 'percentage' ? shareOf(eligibleTotal, discount.value) : discount.value
  return cents(Math.min(amount, eligibleTotal))
}

/** Returns the total of the lines that the discount may reduce, in cents. */
export function eligibleTotal(discount: Discount, lines: readonly DiscountableLine[]): Cents {
  return sumCents(lines.filter((line) => isEligible(discount, line)).map((line) => line.lineTotal))
}

/** Returns the codes, as `foldCode` returns them, that have reached their limit for everyone or for this shopper. */
export function findUsedUpCodes(discounts: readonly (Discount & DiscountUses)[]): ReadonlySet<string> {
  const usedUp = discounts.filter(
    ({ usageLimit, usageLimitPerUser, used, usedByShopper }) =>
      used >= (usageLimit ?? Number.POSITIVE_INFINITY) ||
      usedByShopper >= (usageLimitPerUser ?? Number.POSITIVE_INFINITY),
  )
  return new Set(usedUp.map(({ code }) => foldCode(code)))
}

/**
 * Returns why this shopper can't use the discount now, whatever the cart holds, or null when they can (rules §12
 * "Quote").
 */
export function whyUnusable(
  { code, startsAtMs, endsAtMs }: Discount,
  { nowMs, usedUpCodes }: Pick<DiscountOccasion, 'nowMs' | 'usedUpCodes'>,
): 'not_yet' | 'expired' | 'used_up' | null {
  if (startsAtMs !== null && nowMs < startsAtMs) return 'not_yet'
  if (endsAtMs !== null && nowMs >= endsAtMs) return 'expired'
  return usedUpCodes.has(foldCode(code)) ? 'used_up' : null
}

/**
 * Returns the discount's worth, in cents, always above 0: what it saves on lines and shipping before tax (rules §12
 * "Discounts"). Otherwise returns the first reason why it does not apply, in the order of rules §12 "Quote".
 * `minSubtotal` is compared with the subtotal before any discount, deal items included.
 */
function discountWorth(discount: Discount, occasion: DiscountOccasion): Result<Cents, CodeRefusal> {
  const { minSubtotal, areas } = discount
  const useless = whyUnusable(discount, occasion)
  if (useless !== null) return err(useless)
  if (areas.length > 0 && !areas.includes(occasion.area.code)) return err('area')
  if (minSubtotal !== null && occasion.subtotal < minSubtotal) return err('minimum')
  const saved = savedBy(discount, occasion)
  if (saved === 0) return err('nothing_eligible')
  return saved > 0 ? ok(cents(saved)) : err('costs_more')
}

/** Returns what the discount saves on the order before tax, in cents; below 0 when the order costs more with it. */
function savedBy(discount: Discount, { lines, subtotal, shippingAt }: DiscountOccasion): number {
  const shipping = shippingAt(subtotal)
  if (discount.type === 'free_shipping') return shipping
  const amount = discountAmount(discount, eligibleTotal(discount, lines))
  return amount + shipping - shippingAt(subtractCents(subtotal, amount))
}

/** The discount that applies, if any, and the codes that don't. */
export interface DiscountChoice {
  readonly discount: Discount | null
  readonly refused: readonly RefusedCode[]
}

/**
 * Returns the discount that applies, the one with the most worth, and why the other codes don't (rules §12
 * "Discounts"). Ties go to the first given code. Codes that are equal by `foldCode` count once.
 */
export function chooseDiscount(
  codes: readonly string[],
  discounts: readonly Discount[],
  occasion: DiscountOccasion,
): DiscountChoice {
  const known = new Map(discounts.map((discount) => [foldCode(discount.code), discount]))
  const given = new Map(codes.map((code) => [foldCode(code), code]))
  const weighed = [...given].map(([folded, code]) => {
    const discount = known.get(folded)
    return { code, discount, worth: discount ? discountWorth(discount, occasion) : err<CodeRefusal>('unknown') }
  })
  let best: (typeof weighed)[number] | null = null
  let bestWorth: Cents = noCents
  for (const each of weighed) {
    if (!each.worth.ok || each.worth.value <= bestWorth) continue
    best = each
    bestWorth = each.worth.value
  }
  const refused = weighed
    .filter((each) => each !== best)
    .map(({ code, worth }): RefusedCode => ({ code, reason: worth.ok ? 'other_is_better' : worth.error }))
  return { discount: best?.discount ?? null, refused }
}

/** Returns the form in which codes are compared: upper case, half width, without outer spaces. */
export function foldCode(code: string): string {
  return halfWidth(code).trim().toUpperCase()
}
