import type { FailedLine } from '../cart/failed-line.ts'
import { type Cents, noCents, spreadCents, subtractCents, sumCents } from '../money.ts'
import { withoutCards } from './card-lines.ts'
import { checkCart } from './cart-check.ts'
import {
  chooseDiscount,
  type Discount,
  type DiscountableLine,
  discountAmount,
  eligibleTotal,
  isEligible,
  type QuotedDiscount,
  type RefusedCode,
} from './discount.ts'
import { separateExtras, sharesByLine, taxedByLine } from './extra-item.ts'
import { type QuotedGift, takeGifts } from './gift.ts'
import { type Goal, listGoals } from './goals.ts'
import type { QuoteContext, QuoteRequest } from './quote-context.ts'
import { type QuotedLine, toQuotedLine } from './quoted-line.ts'
import { chargeShipping, noShipping, type QuotedShipping, taxableShipping } from './shipping.ts'
import { orderTax, type TaxRate } from './tax.ts'

/** A cart priced to the cent (rules §12 "Quote"). */
export interface Quote {
  readonly areaCode: string
  readonly lines: readonly QuotedLine[]
  readonly failed: readonly FailedLine[]
  readonly subtotal: Cents
  readonly discount: QuotedDiscount | null
  readonly refusedCodes: readonly RefusedCode[]
  /** Null when no shipping option fits, and for an empty cart. Free where there are gift cards only. */
  readonly shipping: QuotedShipping | null
  readonly taxRate: TaxRate
  readonly taxableTotal: Cents
  readonly tax: Cents
  readonly gifts: readonly QuotedGift[]
  readonly goals: readonly Goal[]
  readonly total: Cents
  /** Units taken from stock per product code, by lines, picks, meats, extra items and gifts. */
  readonly demand: ReadonlyMap<string, number>
}

/**
 * Returns the cart priced to the cent (rules §12 "Quote"), always in this order: check, subtotal, discount, shipping,
 * tax, gifts, total. Every figure is rounded once. A line that can't be ordered is in `failed` and costs nothing.
 */
export function quoteCart(request: QuoteRequest, context: QuoteContext): Quote {
  const { area, products } = context
  const { passed, failed, stock } = checkCart(request.lines, context)
  const undiscounted = passed.map(toQuotedLine)
  const whole = sumCents(undiscounted.map((line) => line.lineTotal))
  const goods = withoutCards(undiscounted, products)
  const isMailed = passed.length > 0 && goods.length === 0
  // A gift card is mailed and is worth what it costs: nothing but the total counts it (rules §12 "Gift cards").
  const separate = withoutCards(separateExtras(undiscounted, context), products)
  const subtotal = sumCents(separate.map((line) => line.lineTotal))
  const shippingFor = (net: Cents, isFreed: boolean) => {
    if (passed.length === 0) return null
    return isMailed ? noShipping : chargeShipping(area, net, request.shippingMethod, isFreed)
  }
  const shippingAt = (net: Cents) => shippingFor(net, false)?.amount ?? noCents
  const { nowMs, usedUpCodes } = context
  const occasion = { area, nowMs, usedUpCodes, subtotal, lines: separate, shippingAt }
  const { discount, refused } = chooseDiscount(request.discountCodes, context.discounts, occasion)

  const amount = discount === null ? noCents : discountAmount(discount, eligibleTotal(discount, separate))
  const shares = spreadDiscount(discount, amount, separate)
  const net = subtractCents(subtotal, amount)
  const byLine = sharesByLine(separate, shares, undiscounted.length)
  const lines =
    discount === null
      ? undiscounted
      : undiscounted.map((line, index) => ({ ...line, discountShare: byLine[index] ?? noCents }))
  const taxableTotal = sumCents(taxedByLine(separate, shares, undiscounted.length))

  const charge = shippingFor(net, discount?.type === 'free_shipping')
  const shipping: QuotedShipping | null =
    charge === null ? null : { ...charge, taxable: taxableShipping(area, charge.amount, taxableTotal, net) }
  const tax = orderTax(area, context.taxRate.rate, taxableTotal, shipping?.taxable ?? noCents)
  const gifts = takeGifts(context, subtotal, goods, stock)
  const goalOccasion = { lines: goods, separate, subtotal, net, shipping, wanted: request.shippingMethod, discount }

  return {
    areaCode: area.code,
    lines,
    failed: failed.map(toFailedLine),
    subtotal: whole,
    discount: discount === null ? null : { code: discount.code, type: discount.type, amount },
    refusedCodes: refused,
    shipping,
    taxRate: isMailed ? { ...context.taxRate, isCorrect: true } : context.taxRate,
    taxableTotal,
    tax,
    gifts,
    goals: isMailed ? [] : listGoals(goalOccasion, context, stock),
    total: sumCents([subtractCents(whole, amount), shipping?.amount ?? noCents, tax]),
    demand: stock.taken(),
  }
}

/** Returns what of the net price of each line of a quote is taxed, in cents: `taxableTotal` is their sum. */
export function taxedNets(
  { lines, discount }: Pick<Quote, 'lines' | 'discount'>,
  context: Pick<QuoteContext, 'area' | 'products' | 'discounts'>,
): readonly Cents[] {
  const separate = withoutCards(separateExtras(lines, context), context.products)
  const applied = context.discounts.find(({ code }) => code === discount?.code) ?? null
  const shares = spreadDiscount(applied, discount?.amount ?? noCents, separate)
  return taxedByLine(separate, shares, lines.length)
}

/** Returns each line's share of the discount, in cents, in proportion to the eligible totals (rules §12 "Discounts"). */
function spreadDiscount(
  discount: Discount | null,
  amount: Cents,
  lines: readonly DiscountableLine[],
): readonly Cents[] {
  if (discount === null) return []
  return spreadCents(
    amount,
    lines.map((line) => (isEligible(discount, line) ? line.lineTotal : noCents)),
  )
}

function toFailedLine({ key, code, reason, available, cause }: FailedLine): FailedLine {
  return { key, code, reason, available, ...(cause && { cause }) }
}
