import type { Cents } from '#domain/money.ts'
import type { StoredPayment } from '../orders/order-tables.ts'

/** One attempt to pay an order. */
export interface Payment {
  readonly id: string
  readonly orderId: string
  readonly provider: string
  readonly status: StoredPayment['status']
  readonly amount: Cents
  readonly atMs: number
}

/** Writes an attempt. A second paid one of an order meets the index payments_paid_once, and its batch is undone. */
export function insertPayment(db: D1Database, payment: Payment): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO payments (id, order_id, provider, status, amount_cents, created_at_ms)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)`)
    .bind(payment.id, payment.orderId, payment.provider, payment.status, payment.amount, payment.atMs)
}

/** Ends the attempts of an order that wait for a confirmation: another attempt took their place. */
export function closeOpenPayments(db: D1Database, orderId: string): D1PreparedStatement {
  return db
    .prepare(`UPDATE payments SET status = 'declined' WHERE order_id = ?1 AND status = 'confirmation'`)
    .bind(orderId)
}

/** The money of a cancelled order is to be given back. */
export function markRefundDue(db: D1Database, orderId: string): D1PreparedStatement {
  return db.prepare(`UPDATE payments SET status = 'refund_due' WHERE order_id = ?1 AND status = 'paid'`).bind(orderId)
}
