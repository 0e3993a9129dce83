import type { Cents } from '#domain/money.ts'
import type { AttemptStatus } from '#domain/payment/attempt.ts'
import type { PaymentProviderName } from '#domain/payment/payment.ts'
import { integer, money, oneOf, orNull, text } from '../tables/column.ts'
import type { Read } from '../tables/reads.ts'
import { readRecord, readRecords, tableOf } from '../tables/table.ts'

/** One attempt to pay an order (rules §12 "Payment"). */
export interface Attempt {
  /** The provider's idempotency key. */
  readonly id: string
  readonly orderId: string
  readonly provider: PaymentProviderName
  readonly status: AttemptStatus
  readonly amount: Cents
  /** The provider's id of the attempt; null until the provider knows it. */
  readonly reference: string | null
  /** The id that a refund must name, when it is not the reference. */
  readonly charge: string | null
  /** The end of the lease: until then a call to the provider may still be running. */
  readonly leasedUntilMs: number
  readonly checkAtMs: number | null
  readonly createdAtMs: number
}

const attempts = tableOf<Attempt>('payment_attempts', ['id'], {
  id: text,
  orderId: text,
  provider: oneOf<PaymentProviderName>(),
  status: oneOf<AttemptStatus>(),
  amount: money,
  reference: orNull(text),
  charge: orNull(text),
  leasedUntilMs: integer,
  checkAtMs: orNull(integer),
  createdAtMs: integer,
})

const openStatuses = `('started', 'under_way', 'confirmation')`
/** SQL: whether the order `orderId` has an attempt that may still bring money without another call. */
export const hasPendingAttempt = (orderId: string) => `EXISTS (SELECT 1 FROM payment_attempts
  WHERE payment_attempts.order_id = ${orderId} AND payment_attempts.status IN ('under_way', 'confirmation'))`

/** Longer than any call to a provider takes. After a call that was cut off, others may use the attempt. */
export const leaseMs = 60_000
/** The errands have the sum (operator/errands.ts). */
const maxChecked = 5

/**
 * Writes an attempt. The batch conflicts as `attempt_moved` unless the order is pending and the amount is what is left to pay of it, and
 * as `other_attempt` when the order has an open one.
 */
export function insertAttempt(db: D1Database, attempt: Attempt): D1PreparedStatement {
  const row = attempts.toRow(attempt)
  const values = attempts.names.map((name, index) =>
    name === 'status'
      ? `(SELECT ?${index + 1} FROM orders WHERE id = ?2 AND status = 'pending'
          AND total_cents - gift_card_cents = ?5)`
      : `?${index + 1}`,
  )
  return db
    .prepare(`INSERT INTO payment_attempts (${attempts.list}) VALUES (${values.join(', ')})`)
    .bind(...attempts.names.map((name) => row[name] ?? null))
}

/** Ends the order's started attempt, which has moved no money. */
export function endStartedAttempt(db: D1Database, orderId: string): D1PreparedStatement {
  return db
    .prepare(`UPDATE payment_attempts SET status = 'ended', check_at_ms = NULL
      WHERE order_id = ?1 AND status = 'started'`)
    .bind(orderId)
}

/**
 * Claims a started attempt, or one that waits for the bank, for a call that may take money. The batch conflicts as
 * `attempt_moved` when another call was faster, or when the order is no longer pending or what is left to pay has changed.
 */
export function claimAttempt(db: D1Database, id: string, nowMs: number): D1PreparedStatement {
  return db
    .prepare(`UPDATE payment_attempts SET leased_until_ms = ?2, check_at_ms = ?2,
        status = CASE WHEN status IN ('started', 'confirmation') AND EXISTS (SELECT 1 FROM orders
          WHERE orders.id = payment_attempts.order_id AND orders.status = 'pending'
            AND orders.total_cents - orders.gift_card_cents = payment_attempts.amount_cents) THEN 'under_way' END
      WHERE id = ?1`)
    .bind(id, nowMs + leaseMs)
}

/** Writes the provider's id of the attempt. */
export function keepReference(db: D1Database, id: string, reference: string): D1PreparedStatement {
  return db.prepare('UPDATE payment_attempts SET reference = ?2 WHERE id = ?1').bind(id, reference)
}

/** Ends the lease after a call, so that others may look the attempt up. */
export function releaseAttempt(db: D1Database, id: string, nowMs: number): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE payment_attempts SET leased_until_ms = ?2, check_at_ms = ?2 WHERE id = ?1 AND check_at_ms IS NOT NULL',
    )
    .bind(id, nowMs)
}

/** Changes the status of an attempt. The batch conflicts as `attempt_moved` when the status is no longer the one read. */
export function moveAttempt(
  db: D1Database,
  { id, status: from }: Attempt,
  to: AttemptStatus,
  changes: { readonly reference?: string; readonly charge?: string; readonly checkAtMs: number | null },
): D1PreparedStatement {
  return db
    .prepare(`UPDATE payment_attempts SET status = CASE WHEN status = ?2 THEN ?3 END,
        reference = coalesce(?4, reference), charge = coalesce(?5, charge), check_at_ms = ?6, leased_until_ms = 0
      WHERE id = ?1`)
    .bind(id, from, to, changes.reference ?? null, changes.charge ?? null, changes.checkAtMs)
}

/** Returns the attempt `id`; undefined when there is none. */
export function readAttempt(db: D1Database, id: string): Read<Attempt | undefined> {
  return readRecord(db.prepare(`SELECT ${attempts.list} FROM payment_attempts WHERE id = ?1`).bind(id), attempts)
}

/** Returns the attempt with the provider's id `reference`; undefined when there is none. */
export function readAttemptReferred(
  db: D1Database,
  provider: PaymentProviderName,
  reference: string,
): Read<Attempt | undefined> {
  return readRecord(
    db
      .prepare(`SELECT ${attempts.list} FROM payment_attempts WHERE provider = ?1 AND reference = ?2`)
      .bind(provider, reference),
    attempts,
  )
}

/** Returns the order's open attempt; undefined when there is none. */
export function readOpenAttempt(db: D1Database, orderId: string): Read<Attempt | undefined> {
  return readRecord(
    db
      .prepare(`SELECT ${attempts.list} FROM payment_attempts WHERE order_id = ?1 AND status IN ${openStatuses}`)
      .bind(orderId),
    attempts,
  )
}

/** Lets the reconciler look up the order's open attempts in its next run. */
export function checkAttemptsNow(db: D1Database, orderId: string, nowMs: number): D1PreparedStatement {
  return db
    .prepare('UPDATE payment_attempts SET check_at_ms = ?2 WHERE order_id = ?1 AND check_at_ms IS NOT NULL')
    .bind(orderId, nowMs)
}

const checkAgainMs = 5 * 60_000

/**
 * Claims the open attempts whose look-up is due at `nowMs` and that no call has leased, the longest-waiting first. Each
 * is due again five minutes later. `orderId` limits it to one order.
 */
export function claimUnsettledAttempts(
  db: D1Database,
  nowMs: number,
  orderId: string | null,
): Read<readonly Attempt[]> {
  return readRecords(
    db
      .prepare(`UPDATE payment_attempts SET check_at_ms = ?2
        WHERE id IN (SELECT id FROM payment_attempts WHERE check_at_ms <= ?1 AND leased_until_ms <= ?1
          AND status IN ('under_way', 'confirmation') AND (?4 IS NULL OR order_id = ?4) ORDER BY check_at_ms LIMIT ?3)
        RETURNING ${attempts.list}`)
      .bind(nowMs, nowMs + checkAgainMs, maxChecked, orderId),
    attempts,
  )
}

/** Writes an alert for the operator, once for each kind and subject. One that was closed is open again. */
export function insertAlert(
  db: D1Database,
  kind: 'foreign_amount' | 'unknown_payment' | 'refund_failed',
  subject: string,
  atMs: number,
): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO alerts (kind, subject, at_ms) VALUES (?1, ?2, ?3)
      ON CONFLICT (kind, subject) DO UPDATE SET at_ms = excluded.at_ms, closed_at_ms = NULL
        WHERE closed_at_ms IS NOT NULL`)
    .bind(kind, subject, atMs)
}

/** Records a webhook. The batch of a repeat conflicts as `webhook_seen`. */
export function insertWebhookEvent(
  db: D1Database,
  provider: PaymentProviderName,
  eventId: string,
  atMs: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO webhook_events (provider, event_id, received_at_ms) VALUES (?1, ?2, ?3)')
    .bind(provider, eventId, atMs)
}
