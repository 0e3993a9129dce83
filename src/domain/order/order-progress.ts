import { isTaken, type OpenPayment, type OrderPayment, type TakenPayment } from '../payment/payment.ts'
import { err, ok, type Result } from '../result.ts'
import type { OrderStatus } from './order-status.ts'

/** How far an order has come: its status, with a payment that fits it (rules §14 "Order status"). */
export type OrderProgress =
  /** Nothing is paid yet. */
  | { readonly status: 'pending'; readonly payment: OpenPayment | null }
  | { readonly status: 'paid' | 'packed' | 'shipped' | 'delivered'; readonly payment: TakenPayment }
  /** What was paid goes back. A payment may still be open: whatever it brings goes back too. */
  | { readonly status: 'cancelled'; readonly payment: OrderPayment | null }

/**
 * Returns `status` and `payment` as the progress of an order (rules §14 "Order status"); `impossible` when they don't
 * fit: money taken while pending, and none from paid on.
 */
export function orderProgress(status: OrderStatus, payment: OrderPayment | null): Result<OrderProgress, 'impossible'> {
  if (status === 'cancelled') return ok({ status, payment })
  if (status === 'pending') return payment === null || !isTaken(payment) ? ok({ status, payment }) : err('impossible')
  return payment !== null && isTaken(payment) ? ok({ status, payment }) : err('impossible')
}
