import type { Cents } from '../money.ts'

/** The payment providers (rules §14). The sandbox takes no real money. */
export const paymentProviderNames = ['sandbox', 'stripe', 'paypal'] as const
export type PaymentProviderName = (typeof paymentProviderNames)[number]

/** What pays an order: a provider, or a gift card alone (rules §12 "Gift cards"). */
export const paymentMethods = [...paymentProviderNames, 'gift_card'] as const
type PaymentMethod = (typeof paymentMethods)[number]

const openPaymentStatuses = ['requires_confirmation', 'under_way'] as const
const takenPaymentStatuses = ['paid', 'refunding', 'refunded'] as const
/** The statuses of an order's payment (rules §14 "Order status"). */
export const paymentStatuses = [...openPaymentStatuses, ...takenPaymentStatuses] as const

/** Money on its way back to the shopper, or back already. */
export interface PaymentRefund {
  readonly amount: Cents
  readonly isDone: boolean
  /** When it was done, else when it was decided. */
  readonly atMs: number
}

interface Payment<Status> {
  readonly provider: PaymentMethod
  readonly status: Status
  /** What the shopper pays or paid. */
  readonly amount: Cents
  /** What the provider has confirmed as sent back. */
  readonly refunded: Cents
  /** Oldest first. */
  readonly refunds: readonly PaymentRefund[]
}

/** A payment that has no money yet: the bank asks the shopper to confirm, or the provider has not answered. */
export type OpenPayment = Payment<(typeof openPaymentStatuses)[number]>
/** A payment that took money. `refunding`: a refund is on its way; `refunded`: all of the money is back. */
export type TakenPayment = Payment<(typeof takenPaymentStatuses)[number]>
/** The money side of an order (rules §14 "Order status"). */
export type OrderPayment = OpenPayment | TakenPayment

/** Returns whether the payment took money, whatever was sent back since. */
export function isTaken(payment: OrderPayment): payment is TakenPayment {
  return takenPaymentStatuses.some((status) => status === payment.status)
}
