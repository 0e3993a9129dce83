import { addCents, type Cents, cents, noCents, proportionOf, subtractCents, sumCents } from '../money.ts'
import type { PaymentRefund, TakenPayment } from './payment.ts'

/**
 * The statuses of a refund (rules §12 "Refunds"). `due`: to be sent; `sent`: the provider has it; `done`: the provider
 * confirmed it; `failed`: the provider refuses it, so a person must see to it.
 */
export type RefundStatus = 'due' | 'sent' | 'done' | 'failed'

/**
 * Why money goes back. `cancelled`: the order was canceled; `unusable`: the money came when the order could not use
 * it; `undeliverable`: the kitchen can't deliver a line.
 */
export type RefundCause = 'cancelled' | 'unusable' | 'undeliverable'

/**
 * Returns the status of a payment that took `amount`, and what is back, given its refunds (rules §14 "Order status"). A
 * failed refund is still owed: it is not done.
 */
export function refundProgress(
  amount: Cents,
  refunds: readonly PaymentRefund[],
): Pick<TakenPayment, 'status' | 'refunded' | 'refunds'> {
  const refunded = sumCents(refunds.filter(({ isDone }) => isDone).map((refund) => refund.amount))
  if (refunds.some(({ isDone }) => !isDone)) return { status: 'refunding', refunded, refunds }
  return { status: refunded > 0 && refunded >= amount ? 'refunded' : 'paid', refunded, refunds }
}

/** Returns what a payment still holds: its amount less every refund, done or on its way. */
export function refundLeft({ amount, refunds }: TakenPayment): Cents {
  return subtractCents(amount, sumCents(refunds.map((refund) => refund.amount)))
}

const firstRetryMs = 60_000
const maxRetryMs = 6 * 3600_000

/** Returns how long to wait after the given number of failed tries, in milliseconds: doubled each time, 6 hours at most. */
export function refundRetryMs(tries: number): number {
  return Math.min(firstRetryMs * 2 ** Math.max(tries - 1, 0), maxRetryMs)
}

/** What a refund of a line goes by. */
export interface RefundedLine {
  readonly lineTotal: Cents
  readonly discountShare: Cents
  readonly taxable: boolean
  /** What of its net price is taxed, where that is neither all nor nothing; else null. */
  readonly taxedNet: Cents | null
}

/** What goes back of a line: of its net price, and the net price whose tax goes back. Both in cents. */
export interface LineReturn {
  readonly net: Cents
  readonly taxed: Cents
}

/** The taxed sums of an order. */
export interface TaxedOrder {
  readonly shipping: { readonly taxable: Cents }
  readonly taxableTotal: Cents
  readonly tax: Cents
}

/** Returns what goes back of a line that is not delivered: all that was paid for it, net of its share of the discount. */
export function wholeReturn(line: RefundedLine): LineReturn {
  const net = netTotal(line)
  return { net, taxed: line.taxedNet ?? (line.taxable ? net : noCents) }
}

/**
 * Returns what goes back of a line in whose place goods of a price are sent (rules §12 "Replacements"). The line's discount
 * holds for them too. They never cost the shopper more: neither a higher price nor a tax that the line did not have.
 */
export function replacedReturn(
  line: RefundedLine,
  goods: { readonly price: Cents; readonly taxable: boolean },
): LineReturn {
  const { net, taxed } = wholeReturn(line)
  const kept = line.lineTotal > 0 ? proportionOf(net, Math.min(goods.price, line.lineTotal), line.lineTotal) : noCents
  const returned = subtractCents(net, kept)
  return { net: returned, taxed: goods.taxable ? subtractCents(taxed, cents(Math.min(kept, taxed))) : taxed }
}

/**
 * Returns the money for what goes back of an order's lines, in cents: the net prices and their part of the tax (rules §12
 * "Refunds"). Shipping stays paid.
 */
export function returnedMoney({ shipping, taxableTotal, tax }: TaxedOrder, returns: readonly LineReturn[]): Cents {
  const taxable = addCents(taxableTotal, shipping.taxable)
  const taxed = sumCents(returns.map((each) => each.taxed))
  const taxPart = taxable > 0 ? proportionOf(tax, taxed, taxable) : noCents
  return addCents(sumCents(returns.map(({ net }) => net)), taxPart)
}

function netTotal({ lineTotal, discountShare }: RefundedLine): Cents {
  return subtractCents(lineTotal, discountShare)
}
