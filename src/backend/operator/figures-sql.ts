import { type Read, readIsWritten, readOf } from '../tables/reads.ts'
import type { Tally } from './tallies-sql.ts'

const minute = 60_000
export const hourMs = 60 * minute
export const dayHours = 24

/** The orders of one hour: how many hours after the first it began, and how many it holds. */
export interface HourOfOrders {
  readonly hour: number
  readonly count: number
  /** Those of the last five and sixty minutes. */
  readonly last5: number
  readonly last60: number
}

/** Reads the orders of the 24 hours before `nowMs`. An hour without orders has no row. */
export function readOrderHours(db: D1Database, nowMs: number): Read<readonly HourOfOrders[]> {
  return readOf<HourOfOrders, readonly HourOfOrders[]>(
    db
      .prepare(`SELECT min(23, CAST((placed_at_ms - ?2) / ?3 AS INTEGER)) AS hour, count(*) AS count,
          sum(placed_at_ms > ?1 - 5 * ?4) AS last5, sum(placed_at_ms > ?1 - ?3) AS last60
        FROM orders WHERE placed_at_ms > ?2 GROUP BY 1`)
      .bind(nowMs, nowMs - dayHours * hourMs, hourMs, minute),
    (rows) => rows,
  )
}

/** What was counted of one kind and name. */
export interface TallySums {
  readonly kind: Tally['kind']
  readonly name: string
  readonly lastHour: number
  readonly lastDay: number
}

/** Reads what was counted in the last hour and day, the most frequent first. The oldest five minutes count whole. */
export function readTallySums(db: D1Database, nowMs: number): Read<readonly TallySums[]> {
  return readOf<TallySums, readonly TallySums[]>(
    db
      .prepare(`SELECT kind, name, sum(iif(slot_ms > ?1 - ?2, count, 0)) AS lastHour, sum(count) AS lastDay
        FROM tallies WHERE slot_ms > ?1 - ?3 GROUP BY kind, name ORDER BY lastHour DESC, lastDay DESC, name`)
      .bind(nowMs, hourMs, dayHours * hourMs),
    (rows) => rows,
  )
}

/** What waits to be done. Times are null when nothing waits. */
export interface Standing {
  readonly mails: number
  readonly oldestMailMs: number | null
  readonly refusedMails: number
  readonly givenUpMails: number
  readonly refunds: number
  readonly oldestRefundMs: number | null
  readonly failedRefunds: number
  readonly attempts: number
  readonly oldestAttemptMs: number | null
  readonly alerts: number
  readonly errandsMs: number | null
}

/** Reads what waits at `nowMs`. */
export function readStanding(db: D1Database, nowMs: number): Read<Standing | undefined> {
  return readOf<Standing, Standing | undefined>(
    db
      .prepare(`SELECT mail.*, refund.*, attempt.*, (SELECT count(*) FROM alerts WHERE closed_at_ms IS NULL) AS alerts,
        (SELECT max(last_at_ms) FROM tallies WHERE kind = 'errands' AND name = 'done') AS errandsMs
      FROM
        (SELECT coalesce(sum(is_waiting), 0) AS mails, min(iif(is_waiting, created_at_ms, NULL)) AS oldestMailMs,
            coalesce(sum(status = 'refused'), 0) AS refusedMails,
            coalesce(sum(status = 'due' AND NOT is_waiting), 0) AS givenUpMails
          FROM (SELECT status, created_at_ms, retry_at_ms IS NOT NULL AND useless_at_ms > ?1 AS is_waiting
            FROM outbox)) AS mail,
        (SELECT coalesce(sum(status IN ('due', 'sent')), 0) AS refunds,
            min(iif(status IN ('due', 'sent'), created_at_ms, NULL)) AS oldestRefundMs,
            coalesce(sum(status = 'failed'), 0) AS failedRefunds
          FROM refunds WHERE status <> 'done') AS refund,
        (SELECT count(*) AS attempts, min(created_at_ms) AS oldestAttemptMs
          FROM payment_attempts WHERE check_at_ms IS NOT NULL AND status IN ('under_way', 'confirmation')) AS attempt`)
      .bind(nowMs),
    ([row]) => row,
  )
}

/** What a person must look into. `subject` is the attempt, the refund or the provider's reference. */
export interface Alert {
  readonly id: number
  readonly kind: string
  readonly subject: string
  readonly atMs: number
}

const maxAlerts = 20

/** Reads the newest open alerts. */
export function readAlerts(db: D1Database): Read<readonly Alert[]> {
  return readOf<Alert, readonly Alert[]>(
    db
      .prepare(`SELECT id, kind, subject, at_ms AS atMs FROM alerts WHERE closed_at_ms IS NULL
        ORDER BY at_ms DESC, id DESC LIMIT ?1`)
      .bind(maxAlerts),
    (rows) => rows,
  )
}

/** Closes an alert. Whether there is one; a repeat changes nothing. */
export function closeAlert(db: D1Database, id: number, atMs: number): Read<boolean> {
  return readIsWritten(
    db.prepare('UPDATE alerts SET closed_at_ms = coalesce(closed_at_ms, ?2) WHERE id = ?1 RETURNING id').bind(id, atMs),
  )
}
