import { err, ok, type Result } from '../result.ts'
import type { OrderStatus } from './order-status.ts'

/** The payment providers (rules §14). */
export const paymentProviderNames = ['sandbox', 'stripe', 'paypal'] as const
export type PaymentProviderName = (typeof paymentProviderNames)[number]

/** The statuses of a payment that exist today (rules §14 "Order status"). */
export const paymentStatuses = ['requires_confirmation', 'paid'] as const

/** The money side of an order. */
interface Payment<S extends (typeof paymentStatuses)[number]> {
  readonly provider: PaymentProviderName
  readonly status: S
}
type OpenPayment = Payment<'requires_confirmation'>
type PaidPayment = Payment<'paid'>
export type OrderPayment = OpenPayment | PaidPayment

/** An order's status with a payment that fits it (rules §14 "Order status"). */
export type OrderProgress =
  /** Nothing is paid yet; the bank may have asked for a confirmation. */
  | { readonly status: 'pending'; readonly payment: OpenPayment | null }
  | { readonly status: 'paid' | 'packed' | 'shipped' | 'delivered'; readonly payment: PaidPayment }
  /** A payment is refunded. */
  | { readonly status: 'cancelled'; readonly payment: PaidPayment | null }

/**
 * Returns an order's status and payment together (rules §14 "Order status"). Returns the failure `impossible` when they
 * don't fit: a paid payment of a pending order, an open one of a cancelled order, and none or an open one from paid on.
 */
export function orderProgress(status: OrderStatus, payment: OrderPayment | null): Result<OrderProgress, 'impossible'> {
  if (payment?.status === 'requires_confirmation')
    return status === 'pending' ? ok({ status, payment }) : err('impossible')
  if (status === 'cancelled') return ok({ status, payment })
  if (status === 'pending') return payment === null ? ok({ status, payment }) : err('impossible')
  return payment === null ? err('impossible') : ok({ status, payment })
}
