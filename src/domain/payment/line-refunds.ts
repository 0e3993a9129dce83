import { type Cents, noCents, subtractCents, sumCents } from '../money.ts'
import { isTaken, type OrderPayment } from './payment.ts'
import {
  type LineReturn,
  type RefundedLine,
  refundLeft,
  replacedReturn,
  returnedMoney,
  type TaxedOrder,
  wholeReturn,
} from './refund.ts'

/** What goes back for a line that is not delivered, in cents: its price less its share of the discount, and its part of the tax. */
export interface LineRefund<Line> {
  readonly line: Line
  readonly tax: Cents
  readonly amount: Cents
  readonly returned: LineReturn
}

/**
 * Returns what goes back for each of `lines`, none of which is delivered, after what went back of the order `before` (rules §12
 * "Refunds"). The tax of each is what it adds to the refunds before it, so that all of them together are to the cent.
 */
export function lineRefunds<Line extends RefundedLine>(
  order: TaxedOrder,
  before: readonly LineReturn[],
  lines: readonly Line[],
): readonly LineRefund<Line>[] {
  const returns = [...before]
  return lines.map((line) => {
    const earlier = returnedMoney(order, returns)
    const returned = wholeReturn(line)
    returns.push(returned)
    const amount = subtractCents(returnedMoney(order, returns), earlier)
    return { line, tax: subtractCents(amount, returned.net), amount, returned }
  })
}

/**
 * Returns what goes back for a line in whose place goods of a price are sent, after what went back of the order `before`
 * (rules §12 "Replacements").
 */
export function replacementRefund(
  order: TaxedOrder,
  before: readonly LineReturn[],
  line: RefundedLine,
  goods: { readonly price: Cents; readonly taxable: boolean },
): { readonly amount: Cents; readonly returned: LineReturn } {
  const returned = replacedReturn(line, goods)
  const amount = subtractCents(returnedMoney(order, [...before, returned]), returnedMoney(order, before))
  return { amount, returned }
}

/** Returns where refunds of a paid order go, in cents: to the provider as far as it still holds money, the rest to the gift card. */
export function refundWays(
  payment: OrderPayment | null,
  refunds: readonly { readonly amount: Cents }[],
): { readonly toProvider: Cents; readonly toGiftCard: Cents } {
  const amount = sumCents(refunds.map((refund) => refund.amount))
  const isProvider = payment !== null && isTaken(payment) && payment.provider !== 'gift_card'
  const left = isProvider ? refundLeft(payment) : noCents
  const toGiftCard = amount > left ? subtractCents(amount, left) : noCents
  return { toProvider: subtractCents(amount, toGiftCard), toGiftCard }
}
