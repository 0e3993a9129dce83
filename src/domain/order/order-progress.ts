import { err, ok, type Result } from '../result.ts'
import type { OrderStatus } from './order-status.ts'

/** Who can take a payment (rules §14). */
export const paymentProviderNames = ['sandbox', 'stripe', 'paypal'] as const
export type PaymentProviderName = (typeof paymentProviderNames)[number]

/** How far a payment can come today (rules §14 "Order status"). */
export const paymentStatuses = ['requires_confirmation', 'paid'] as const

/** The money side of an order. */
interface Payment<S extends (typeof paymentStatuses)[number]> {
  readonly provider: PaymentProviderName
  readonly status: S
}
type OpenPayment = Payment<'requires_confirmation'>
type PaidPayment = Payment<'paid'>
export type OrderPayment = OpenPayment | PaidPayment

/** How far an order has come: its status, with a payment that fits it (rules §14 "Order status"). */
export type OrderProgress =
  /** Nothing is paid yet; the bank may have asked for a confirmation. */
  | { readonly status: 'pending'; readonly payment: OpenPayment | null }
  | { readonly status: 'paid' | 'packed' | 'shipped' | 'delivered'; readonly payment: PaidPayment }
  /** What was paid before is given back. */
  | { readonly status: 'cancelled'; readonly payment: PaidPayment | null }

/**
 * `status` and `payment` as the progress of an order (rules §14 "Order status").
 * @returns `impossible` when they don't fit: a paid payment while pending, an open one once cancelled, and none or an
 * open one from paid on.
 */
export function orderProgress(status: OrderStatus, payment: OrderPayment | null): Result<OrderProgress, 'impossible'> {
  if (payment?.status === 'requires_confirmation')
    return status === 'pending' ? ok({ status, payment }) : err('impossible')
  if (status === 'cancelled') return ok({ status, payment })
  if (status === 'pending') return payment === null ? ok({ status, payment }) : err('impossible')
  return payment === null ? err('impossible') : ok({ status, payment })
}
