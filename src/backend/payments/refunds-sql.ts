import type { RefundCause, RefundStatus } from '#domain/payment/refund.ts'
import { giveBackOfLine, spentOfBought } from '../gift-cards/gift-cards-sql.ts'
import { mailRefund } from '../mail/outbox-sql.ts'
import { integer, oneOf, orNull, text } from '../tables/column.ts'
import type { Read } from '../tables/reads.ts'
import { fieldsOf, readRecord, readRecords } from '../tables/table.ts'

/** Money that goes back to the shopper (rules §12 "Refunds"). */
export interface Refund {
  /** The provider's idempotency key. */
  readonly id: string
  readonly attemptId: string
  readonly orderId: string
  readonly cause: RefundCause
  /** In the smallest unit of `currency`. */
  readonly amount: number
  readonly currency: string
  readonly status: RefundStatus
  readonly reference: string | null
  readonly tries: number
}

const refund = fieldsOf<Refund>({
  id: text,
  attemptId: text,
  orderId: text,
  cause: oneOf<RefundCause>(),
  amount: { ...integer, unit: '_cents' },
  currency: text,
  status: oneOf<RefundStatus>(),
  reference: orNull(text),
  tries: integer,
})

/** The errands have the sum (operator/errands.ts). */
const maxSent = 5

/** The id of a new refund and the time of its decision. */
export interface NewRefund {
  readonly id: string
  readonly atMs: number
}

/**
 * Refunds what is left of a canceled order's payment, less what is spent of the gift cards that it bought. Writes no row when
 * nothing is left.
 */
export function refundPaidOrder(db: D1Database, orderId: string, { id, atMs }: NewRefund): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO refunds (id, attempt_id, order_id, cause, line_key, amount_cents, currency, status,
        retry_at_ms, created_at_ms)
      SELECT ?2, paid.id, paid.order_id, 'cancelled', '', paid.rest, 'USD', 'due', ?3, ?3
      FROM (SELECT id, order_id, amount_cents - coalesce((SELECT sum(refunds.amount_cents) FROM refunds
            WHERE refunds.attempt_id = payment_attempts.id), 0) - ${spentOfBought('?1')} AS rest
          FROM payment_attempts WHERE order_id = ?1 AND status = 'paid') AS paid
      WHERE paid.rest > 0`)
    .bind(orderId, id, atMs)
}

/** Refunds money that the order could not use, with its mail. `amount` is in the smallest unit of `currency`. */
export function refundUnusable(
  db: D1Database,
  attempt: { readonly id: string; readonly orderId: string },
  money: { readonly amount: number; readonly currency: string },
  { id, atMs }: NewRefund,
): D1PreparedStatement[] {
  const insert = db
    .prepare(`INSERT INTO refunds (id, attempt_id, order_id, cause, line_key, amount_cents, currency, status,
        retry_at_ms, created_at_ms)
      VALUES (?1, ?2, ?3, 'unusable', '', ?4, ?5, 'due', ?6, ?6)`)
    .bind(id, attempt.id, attempt.orderId, money.amount, money.currency, atMs)
  return [insert, mailRefund(db, id, 'refund_started', atMs)]
}

/**
 * Refunds a line that the kitchen can't deliver as ordered: what the provider took first, the rest to the gift card that paid
 * (rules §12 "Gift cards"). The batch conflicts as `refunded` when the line is refunded already, or when less than the amount is
 * left of the payment.
 */
export function refundLine(
  db: D1Database,
  orderId: string,
  line: { readonly key: string; readonly amount: number },
  { id, atMs }: NewRefund,
): D1PreparedStatement[] {
  const refund = db
    .prepare(`INSERT INTO refunds (id, attempt_id, order_id, cause, line_key, amount_cents, currency, status,
        retry_at_ms, created_at_ms)
      SELECT ?2, id, order_id, 'undeliverable', ?4,
        CASE WHEN paid.rest >= ?5 THEN ?5 WHEN paid.has_card THEN paid.rest ELSE 0 END, 'USD', 'due', ?3, ?3
      FROM (SELECT id, order_id, amount_cents - coalesce((SELECT sum(refunds.amount_cents) FROM refunds
            WHERE refunds.attempt_id = payment_attempts.id), 0) AS rest,
          (SELECT gift_card_id IS NOT NULL FROM orders WHERE orders.id = ?1) AS has_card
        FROM payment_attempts WHERE order_id = ?1 AND status = 'paid') AS paid
      WHERE paid.rest > 0 OR NOT paid.has_card`)
    .bind(orderId, id, atMs, line.key, line.amount)
  return [...giveBackOfLine(db, orderId, { amount: line.amount, atMs }), refund]
}

/** Longer than a run takes with a slow provider: until then no other run sends a refund that this one has claimed. */
const tryMs = 5 * 60_000

/**
 * Claims the refunds that are due at `nowMs`, to send or look up. Of parallel runs only one gets each refund. `orderId`
 * limits it to one order.
 */
export function claimDueRefunds(db: D1Database, nowMs: number, orderId: string | null): Read<readonly Refund[]> {
  return readRecords(
    db
      .prepare(`UPDATE refunds SET tries = tries + 1, retry_at_ms = ?2
        WHERE id IN (SELECT id FROM refunds WHERE retry_at_ms <= ?1 AND (?4 IS NULL OR order_id = ?4)
          ORDER BY retry_at_ms LIMIT ?3)
        RETURNING ${refund.list}`)
      .bind(nowMs, nowMs + tryMs, maxSent, orderId),
    refund,
  )
}

/** Writes the status of a refund. A refund that is done stays done. */
export function updateRefund(
  db: D1Database,
  id: string,
  news: {
    readonly status: RefundStatus
    readonly reference: string | null
    readonly retryAtMs: number | null
    readonly atMs: number
  },
): D1PreparedStatement {
  return db
    .prepare(`UPDATE refunds SET status = ?2, reference = coalesce(?3, reference), retry_at_ms = ?4,
        settled_at_ms = CASE WHEN ?2 = 'done' THEN ?5 END
      WHERE id = ?1 AND status <> 'done'`)
    .bind(id, news.status, news.reference, news.retryAtMs, news.atMs)
}

/** Returns the refund `id`, or the one with the provider's id `reference`; undefined when there is none. */
export function readRefund(db: D1Database, id: string | null, reference: string): Read<Refund | undefined> {
  return readRecord(
    db.prepare(`SELECT ${refund.list} FROM refunds WHERE id = ?1 OR reference = ?2`).bind(id, reference),
    refund,
  )
}
