import { offsetsOf } from '#contract/time-zones.ts'
import { parseDate, timeOn } from '#domain/delivery/calendar.ts'
import { shopTimeZone } from '#domain/delivery/shop-time-zone.ts'
import type { FigureSpan } from '#domain/desk/figure-spans.ts'
import type { Cents } from '#domain/money.ts'
import { type Read, readOf } from '../tables/reads.ts'

/** The orders that were placed in a span. */
export interface SpanOrders extends FigureSpan {
  readonly placed: number
  readonly paid: number
  readonly taken: Cents
  readonly refunded: Cents
}

/**
 * Reads the orders of each span: what was placed then, how many were paid, what the providers took, and what of that goes
 * back or is back. What a gift card paid was taken when the card was sold.
 */
export function readSpanOrders(db: D1Database, spans: readonly FigureSpan[]): Read<readonly SpanOrders[]> {
  const offsets = offsetsOf(shopTimeZone)
  const startOf = (date: string, later: number) => timeOn((parseDate(date) ?? 0) + later, '00:00', offsets).ms
  const bounds = spans.map(({ from, to }) => ({ from, to, startMs: startOf(from, 0), endMs: startOf(to, 1) }))
  return readOf<SpanOrders, readonly SpanOrders[]>(
    db
      .prepare(`SELECT span.value ->> 'from' AS "from", span.value ->> 'to' AS "to",
          count(orders.id) AS placed,
          count(iif(EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND step = 'paid'), 1, NULL)) AS paid,
          coalesce(sum(paid.amount_cents), 0) AS taken,
          coalesce(sum((SELECT sum(amount_cents) FROM refunds WHERE attempt_id = paid.id)), 0) AS refunded
        FROM json_each(?1) AS span
        LEFT JOIN orders ON placed_at_ms >= span.value ->> 'startMs' AND placed_at_ms < span.value ->> 'endMs'
        LEFT JOIN payment_attempts AS paid ON paid.order_id = orders.id AND paid.status = 'paid'
        GROUP BY span.key ORDER BY span.key`)
      .bind(JSON.stringify(bounds)),
    (rows) => rows,
  )
}
