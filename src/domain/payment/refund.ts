import { addCents, type Cents, noCents, proportionOf, subtractCents, sumCents } from '../money.ts'
import type { PaymentRefund, TakenPayment } from './payment.ts'

/**
 * The statuses of a refund (rules §12 "Refunds"). `due`: to be sent; `sent`: the provider has it; `done`: the provider
 * confirmed it; `failed`: the provider refuses it, so a person must see to it.
 */
export type RefundStatus = 'due' | 'sent' | 'done' | 'failed'

/**
 * Why money goes back. `cancelled`: the order was cancelled; `unusable`: the money came when the order could not use
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

interface RefundedLine {
  readonly lineTotal: Cents
  readonly discountShare: Cents
  readonly taxable: boolean
}

interface RefundedOrder {
  readonly lines: readonly RefundedLine[]
  readonly shipping: { readonly taxable: Cents }
  readonly taxableTotal: Cents
  readonly tax: Cents
}

/**
 * Returns what the shopper gets back for the lines at `positions`, in cents: what was paid for them, net of their share
 * of the discount, and their part of the tax (rules §12 "Refunds"). Shipping stays paid.
 */
export function linesRefund(
  { lines, shipping, taxableTotal, tax }: RefundedOrder,
  positions: ReadonlySet<number>,
): Cents {
  const refunded = lines.filter((_, position) => positions.has(position))
  const net = sumCents(refunded.map(netTotal))
  const taxableNet = sumCents(refunded.filter(({ taxable }) => taxable).map(netTotal))
  const taxed = addCents(taxableTotal, shipping.taxable)
  const taxPart = taxed > 0 ? proportionOf(tax, taxableNet, taxed) : noCents
  return addCents(net, taxPart)
}

function netTotal({ lineTotal, discountShare }: RefundedLine): Cents {
  return subtractCents(lineTotal, discountShare)
}
