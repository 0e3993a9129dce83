import type { CartGroup } from '../cart/cart-line.ts'
import type { Area } from '../catalog/area.ts'
import { halfWidth } from '../half-width.ts'
import { type Cents, cents, noCents, shareOf, subtractCents, sumCents } from '../money.ts'
import type { Rate } from '../rate.ts'
import { err, ok, type Result } from '../result.ts'

/** What a discount takes off; `value` of rules §3, in the unit of its type. */
export type DiscountValue =
  | { readonly type: 'percentage'; readonly value: Rate }
  | { readonly type: 'price'; readonly value: Cents }
  | { readonly type: 'free_shipping' }

/** A discount code (rules §3, §13). */
export type Discount = DiscountValue & {
  readonly code: string
  /** Product codes that it never reduces. */
  readonly exclusiveProducts: readonly string[]
  /** Whether it also reduces special-priced lines. */
  readonly specialAvailable: boolean
  readonly minSubtotal: Cents | null
  /** Area codes; empty: every area. */
  readonly areas: readonly string[]
  readonly startsAtMs: number | null
  readonly endsAtMs: number | null
  readonly usageLimit: number | null
  readonly usageLimitPerUser: number | null
  /** Told to a first visit; the first usable one of the catalogue is. */
  readonly isPopup: boolean
  /** Told to every account, among its own discounts. */
  readonly isForAccounts: boolean
  /** How often orders have used it, by anyone and by this shopper; 0 where that is not known. */
  readonly used: number
  readonly usedByShopper: number
}

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

/** What a discount looks at in a line. */
export interface DiscountableLine {
  readonly code: string
  readonly group: CartGroup
  readonly isSpecialPriced: boolean
  readonly lineTotal: Cents
}

/** The order that discounts are weighed for. */
export interface DiscountOccasion {
  readonly area: Pick<Area, 'code'>
  readonly nowMs: number
  readonly subtotal: Cents
  readonly lines: readonly DiscountableLine[]
  /** What shipping costs, in cents, at a subtotal less discount; 0 where nothing is shipped. */
  readonly shippingAt: (net: Cents) => Cents
}

/** Whether the discount reduces the line: no deal item, not excluded, not special-priced unless it may (rules §9). */
export function isEligible(discount: Discount, line: DiscountableLine): boolean {
  if (line.group === 'dealItem' || discount.exclusiveProducts.includes(line.code)) return false
  return discount.specialAvailable || !line.isSpecialPriced
}

/** What the discount takes off lines of `eligibleTotal`, in cents, never more than that (rules §9). */
export function discountAmount(discount: DiscountValue, eligibleTotal: Cents): Cents {
  if (discount.type === 'free_shipping') return noCents
  const amount = discount.type === 'percentage' ? shareOf(eligibleTotal, discount.value) : discount.value
  return cents(Math.min(amount, eligibleTotal))
}

/** Together, the lines that the discount reduces, in cents. */
export function eligibleTotal(discount: Discount, lines: readonly DiscountableLine[]): Cents {
  return sumCents(lines.filter((line) => isEligible(discount, line)).map((line) => line.lineTotal))
}

/** Why nobody, or not this shopper, can use the discount at `nowMs`, whatever they buy; `null` where they can. */
export function whyUnusable(discount: Discount, nowMs: number): 'not_yet' | 'expired' | 'used_up' | null {
  const { startsAtMs, endsAtMs, usageLimit } = discount
  if (startsAtMs !== null && nowMs < startsAtMs) return 'not_yet'
  if (endsAtMs !== null && nowMs >= endsAtMs) return 'expired'
  if (usageLimit !== null && discount.used >= usageLimit) return 'used_up'
  return isSpentByShopper(discount) ? 'used_up' : null
}

/** Whether this shopper has used the discount as often as one may; others may go on using it. */
export function isSpentByShopper({ usageLimitPerUser, usedByShopper }: Discount): boolean {
  return usageLimitPerUser !== null && usedByShopper >= usageLimitPerUser
}

/**
 * What the discount is worth to the shopper on this occasion, in cents, always above 0: what lines and shipping cost
 * less with it than without any (rules §12 "Discounts").
 * @returns why it does not apply, the first of the reasons in the order of rules §12 "Quote".
 * The minimum is the subtotal before any discount, deal items included.
 */
export function discountWorth(discount: Discount, occasion: DiscountOccasion): Result<Cents, CodeRefusal> {
  const { minSubtotal, areas } = discount
  const useless = whyUnusable(discount, occasion.nowMs)
  if (useless !== null) return err(useless)
  if (areas.length > 0 && !areas.includes(occasion.area.code)) return err('area')
  if (minSubtotal !== null && occasion.subtotal < minSubtotal) return err('minimum')
  const saved = savedBy(discount, occasion)
  if (saved === 0) return err('nothing_eligible')
  return saved > 0 ? ok(cents(saved)) : err('costs_more')
}

/** What the order costs less with the discount, before tax, in cents; below 0 where it costs more. */
function savedBy(discount: Discount, { lines, subtotal, shippingAt }: DiscountOccasion): number {
  const shipping = shippingAt(subtotal)
  if (discount.type === 'free_shipping') return shipping
  const amount = discountAmount(discount, eligibleTotal(discount, lines))
  return amount + shipping - shippingAt(subtractCents(subtotal, amount))
}

/** The discount that applies, if any, and why the other codes don't. */
export interface DiscountChoice {
  readonly discount: Discount | null
  readonly refused: readonly RefusedCode[]
}

/**
 * Which of the codes given applies: the one worth most to the shopper, ties to the first given (rules §12
 * "Discounts"). See `foldCode` for the spelling; a code given twice counts once.
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

/** A discount that is offered, and what it would be worth, in cents. */
export interface OfferedDiscount {
  readonly discount: Discount
  readonly worth: Cents
}

/** The discounts that would apply on this occasion, worth most first, ties in the order given. */
export function listApplicable(discounts: readonly Discount[], occasion: DiscountOccasion): readonly OfferedDiscount[] {
  return discounts
    .flatMap((discount) => {
      const worth = discountWorth(discount, occasion)
      return worth.ok ? [{ discount, worth: worth.value }] : []
    })
    .sort((a, b) => b.worth - a.worth)
}

/** A discount code as codes are compared: case, outer spaces and full width don't matter. */
export function foldCode(code: string): string {
  return halfWidth(code).trim().toUpperCase()
}
