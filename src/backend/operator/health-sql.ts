import type { healthParts } from '#contract/figures.ts'
import type { Read } from '../tables/reads.ts'

type HealthPart = (typeof healthParts)[number]

/** A part of the shop that does not work as it should. `sinceMs` is null where nobody knows. */
export interface Degraded {
  readonly name: HealthPart
  readonly sinceMs: number | null
}

const minute = 60_000
const errandsLateMs = 30 * minute
const taxWindowMs = 15 * minute
const minTaxFailures = 3
const mailWindowMs = 60 * minute
const minFailedMails = 3
const mailLateMs = 30 * minute
const callLateMs = 30 * minute
/** An order's hour, and two runs of the reconciler. */
const bankLateMs = 90 * minute
const refundLateMs = 60 * minute

/** Tax: the service failed three times or more in fifteen minutes, and has not answered since the last failure. */
const taxSql = `SELECT 'tax' AS name, min(failed.slot_ms) AS sinceMs FROM tallies AS failed
  WHERE failed.kind = 'tax' AND failed.name = 'failed' AND failed.slot_ms > ?1 - ${taxWindowMs}
  HAVING sum(failed.count) >= ${minTaxFailures} AND max(failed.last_at_ms) > ?1 - ${taxWindowMs}
    AND max(failed.last_at_ms) > coalesce((SELECT max(last_at_ms) FROM tallies WHERE kind = 'tax' AND name = 'answered'), 0)`

/** The `+` leaves the index of the few that wait. Mail: one that was tried waits too long, or more tries of the last hour's mails failed than went well. */
const mailSql = `SELECT 'mail' AS name, min(since_ms) AS sinceMs FROM (
  SELECT min(created_at_ms) AS since_ms FROM outbox
    WHERE retry_at_ms IS NOT NULL AND tries > 0 AND useless_at_ms > ?1 AND +created_at_ms <= ?1 - ${mailLateMs}
  UNION ALL
  SELECT min(iif(error IS NOT NULL AND status <> 'sent', created_at_ms, NULL)) FROM outbox
    WHERE created_at_ms > ?1 - ${mailWindowMs}
    HAVING sum(error IS NOT NULL AND status <> 'sent') >= max(${minFailedMails}, 1 + sum(status = 'sent')))
  HAVING min(since_ms) IS NOT NULL`

/** Payments: an attempt that the reconciler should have settled. */
const paymentsSql = `SELECT 'payments' AS name, min(created_at_ms) AS sinceMs FROM payment_attempts
  WHERE check_at_ms IS NOT NULL AND (status = 'under_way' AND leased_until_ms <= ?1 - ${callLateMs}
    OR status = 'confirmation' AND created_at_ms <= ?1 - ${bankLateMs})
  HAVING count(*) > 0`

const refundsSql = `SELECT 'refunds' AS name, min(created_at_ms) AS sinceMs FROM refunds
  WHERE retry_at_ms IS NOT NULL AND status = 'due' AND created_at_ms <= ?1 - ${refundLateMs}
  HAVING count(*) > 0`

const errandsSql = `SELECT 'errands' AS name, max(last_at_ms) AS sinceMs FROM tallies
  WHERE kind = 'errands' HAVING max(last_at_ms) <= ?1 - ${errandsLateMs}`

/** Each statement takes the time. */
const catalogSql = `SELECT 'catalog' AS name, NULL AS sinceMs WHERE ?1 > 0 AND NOT EXISTS (SELECT 1 FROM products)`

/** Reads what is degraded at `nowMs`, from indexes and small tables only. */
export function readDegraded(db: D1Database, nowMs: number): Read<readonly Degraded[]> {
  // Apart, because D1 unites five selects at most.
  const parts = [catalogSql, taxSql, mailSql, paymentsSql, refundsSql, errandsSql]
  return {
    statements: parts.map((sql) => db.prepare(sql).bind(nowMs)),
    build: (results) => results.flatMap((rows) => rows as readonly Degraded[]),
  }
}
