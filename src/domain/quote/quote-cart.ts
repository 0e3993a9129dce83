import { type Cents, noCents, spreadCents, subtractCents, sumCents } from '../money.ts'
import { checkCart } from './cart-check.ts'
import {
  chooseDiscount,
  type Discount,
  type DiscountableLine,
  discountAmount,
  eligibleTotal,
  isEligible,
} from './discount.ts'
import { separateExtras, shareOfLine } from './extra-item.ts'
import { takeGifts } from './gift.ts'
import { listOffers } from './goals.ts'
import type { CheckedLine } from './line-check.ts'
import type { FailedLine, Quote, QuoteContext, QuotedLine, QuotedShipping, QuoteRequest } from './quote.ts'
import { chargeShipping, taxableShipping } from './shipping.ts'
import { orderTax } from './tax.ts'

/**
 * The cart priced to the cent (rules §12 "Quote"), by the one order of calculation: check, subtotal, discount,
 * shipping, tax, gifts, total. Every figure is rounded once. A line that can't be had is in `failed` and costs nothing.
 */
export function quoteCart(request: QuoteRequest, context: QuoteContext): Quote {
  const { area } = context
  const { passed, failed, shelf } = checkCart(request.lines, context)
  const undiscounted = passed.map(toQuotedLine)
  const separate = separateExtras(undiscounted, context)
  const subtotal = sumCents(undiscounted.map((line) => line.lineTotal))
  const shippingFor = (net: Cents, isFreed: boolean) =>
    passed.length === 0 ? null : chargeShipping(area, net, request.shippingMethod, isFreed)
  const shippingAt = (net: Cents) => shippingFor(net, false)?.amount ?? noCents
  const occasion = { area, nowMs: context.nowMs, subtotal, lines: separate, shippingAt }
  const { discount, refused } = chooseDiscount(request.discountCodes, context.discounts, occasion)

  const amount = discount === null ? noCents : discountAmount(discount, eligibleTotal(discount, separate))
  const shares = spreadDiscount(discount, amount, separate)
  const net = subtractCents(subtotal, amount)
  const lines =
    discount === null
      ? undiscounted
      : undiscounted.map((line, index) => ({ ...line, discountShare: shareOfLine(separate, shares, index) }))
  const taxableTotal = sumCents(
    separate.map((each, index) => (each.taxable ? subtractCents(each.lineTotal, shares[index] ?? noCents) : noCents)),
  )

  const charge = shippingFor(net, discount?.type === 'free_shipping')
  const shipping: QuotedShipping | null =
    charge === null ? null : { ...charge, taxable: taxableShipping(area, charge.amount, taxableTotal, net) }
  const tax = orderTax(area, context.taxRate.rate, taxableTotal, shipping?.taxable ?? noCents)
  const gifts = takeGifts(context, subtotal, lines, shelf)
  const occasionOfOffers = { lines, separate, subtotal, net, shipping, wanted: request.shippingMethod, discount }

  return {
    areaCode: area.code,
    lines,
    failed: failed.map(toFailedLine),
    subtotal,
    discount: discount === null ? null : { code: discount.code, type: discount.type, amount },
    refusedCodes: refused,
    shipping,
    taxRate: context.taxRate,
    taxableTotal,
    tax,
    gifts,
    offers: listOffers(occasionOfOffers, context, shelf),
    total: sumCents([net, shipping?.amount ?? noCents, tax]),
    demand: shelf.taken(),
  }
}

/** Each separate line's share of the discount, in cents, by the totals of those that it reduces (rules §12 "Discounts"). */
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

/** A line that passed, before any discount. */
function toQuotedLine(checked: CheckedLine): QuotedLine {
  const { line, unitPrice, regularUnitPrice, lineTotal, taxable, parts, picks, meat, additionalItem } = checked
  const { key, code, group, picked } = line
  const chosen = { additional: picks, meat, additionalItem }
  const discountShare = noCents
  return { key, code, group, picked, unitPrice, regularUnitPrice, lineTotal, taxable, discountShare, parts, ...chosen }
}

function toFailedLine({ key, code, reason, available, cause }: FailedLine): FailedLine {
  return { key, code, reason, available, ...(cause && { cause }) }
}
