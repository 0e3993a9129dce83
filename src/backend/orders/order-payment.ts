import { type Cents, noCents } from '#domain/money.ts'
import type { CardPayment } from '#domain/order/gift-card.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { AttemptStatus } from '#domain/payment/attempt.ts'
import type { OrderPayment, PaymentProviderName, TakenPayment } from '#domain/payment/payment.ts'
import { type RefundCause, type RefundStatus, refundProgress } from '#domain/payment/refund.ts'
import { integer, money, oneOf, orNull, text } from '../tables/column.ts'
import { listTableOf } from '../tables/list-table.ts'

/** An attempt to pay the order, as the order shows it. */
export interface ListedAttempt {
  readonly id: string
  readonly provider: PaymentProviderName
  readonly status: AttemptStatus
  readonly amount: Cents
}

export const orderAttempts = listTableOf<ListedAttempt>('payment_attempts', 'order_id', {
  id: text,
  provider: oneOf<PaymentProviderName>(),
  status: oneOf<AttemptStatus>(),
  amount: money,
})

/** A refund, as the order shows it. */
export interface ListedRefund {
  readonly attemptId: string
  readonly cause: RefundCause
  /** The line that it is for; empty for any other cause than `undeliverable`. */
  readonly lineKey: string
  readonly status: RefundStatus
  readonly amount: Cents
  readonly createdAtMs: number
  readonly settledAtMs: number | null
}

export const orderRefunds = listTableOf<ListedRefund>('refunds', 'order_id', {
  attemptId: text,
  cause: oneOf<RefundCause>(),
  lineKey: text,
  status: oneOf<RefundStatus>(),
  amount: money,
  createdAtMs: integer,
  settledAtMs: orNull(integer),
})

interface PaymentParts {
  /** Oldest first. */
  readonly attempts: readonly ListedAttempt[]
  readonly refunds: readonly ListedRefund[]
}

/**
 * Returns the payment that took the order's money, else the open one. An attempt that ended is no payment, and money that came
 * too late is one only of a canceled order.
 */
export function toPayment(status: OrderStatus, { attempts, refunds }: PaymentParts): OrderPayment | null {
  const taken =
    attempts.find((attempt) => attempt.status === 'paid') ??
    (status === 'cancelled' ? attempts.findLast((attempt) => attempt.status === 'returned') : undefined)
  if (taken) {
    const { provider, amount } = taken
    const ofAttempt = refunds
      .filter((refund) => refund.attemptId === taken.id)
      .map((refund) => ({
        amount: refund.amount,
        isDone: refund.status === 'done',
        atMs: refund.settledAtMs ?? refund.createdAtMs,
      }))
    return { provider, amount, ...refundProgress(amount, ofAttempt) }
  }
  const open = attempts.find((attempt) => attempt.status === 'under_way' || attempt.status === 'confirmation')
  if (open === undefined) return null
  const { provider, amount } = open
  const openStatus = open.status === 'confirmation' ? 'requires_confirmation' : 'under_way'
  return { provider, amount, refunded: noCents, refunds: [], status: openStatus }
}

/**
 * Returns the payment of an order that a gift card pays alone; null when it does not. What went back is back at once, at the
 * last step of the timeline.
 */
export function cardAlone(
  total: Cents,
  giftCard: CardPayment | null,
  timeline: readonly { readonly atMs: number }[],
): TakenPayment | null {
  if (giftCard === null || giftCard.amount < total) return null
  const { amount, returned } = giftCard
  const refunds = returned > 0 ? [{ amount: returned, isDone: true, atMs: timeline.at(-1)?.atMs ?? 0 }] : []
  return { provider: 'gift_card', amount, ...refundProgress(amount, refunds) }
}
