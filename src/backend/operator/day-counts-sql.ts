import { offsetsOf } from '#contract/time-zones.ts'
import { dateOf, localDay } from '#domain/delivery/calendar.ts'
import { shopTimeZone } from '#domain/delivery/shop-time-zone.ts'
import type { FigureSpan } from '#domain/desk/figure-spans.ts'
import { type Read, readOf } from '../tables/reads.ts'

/** The kinds of what is counted by day (decision 0064). */
export const dayCountKinds = ['refusal', 'unfound', 'sold_out', 'missed'] as const

/** So many of one kind and name on a day. */
export interface DayCount {
  readonly kind: (typeof dayCountKinds)[number]
  /** The code of a refusal, what was searched for, or a product's code. */
  readonly name: string
  readonly count: number
}

/** New names beyond this many of one kind and day are not written, so that nobody can fill the table. */
const maxNames = 500
const keptDays = 100
/** What shoppers typed is kept for a shorter time. */
const keptUnfoundDays = 35

/** Returns the date of an instant by the shop's clock. */
export function shopDate(ms: number): string {
  return dateOf(localDay(ms, offsetsOf(shopTimeZone)))
}

/** Adds to the counts of the day that holds `nowMs`, in one statement. */
export function addDayCounts(db: D1Database, counts: readonly DayCount[], nowMs: number): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO day_counts (kind, day, name, count)
      SELECT value ->> 'kind', ?2, value ->> 'name', value ->> 'count' FROM json_each(?1)
      WHERE (SELECT count(*) FROM day_counts AS known WHERE known.kind = value ->> 'kind' AND known.day = ?2) < ?3
        OR EXISTS (SELECT 1 FROM day_counts AS known
          WHERE known.kind = value ->> 'kind' AND known.day = ?2 AND known.name = value ->> 'name')
      ON CONFLICT (kind, day, name) DO UPDATE SET count = count + excluded.count`)
    .bind(JSON.stringify(counts), shopDate(nowMs), maxNames)
}

/** Deletes the counts that nobody looks at any more. */
export function forgetDayCounts(db: D1Database, nowMs: number): D1PreparedStatement {
  const dayMs = 24 * 3600_000
  return db
    .prepare(`DELETE FROM day_counts WHERE day < ?1 OR (kind = 'unfound' AND day < ?2)`)
    .bind(shopDate(nowMs - keptDays * dayMs), shopDate(nowMs - keptUnfoundDays * dayMs))
}

/** How many names of one kind are shown. */
const maxShown = 50
/** What one shopper typed once may be a name, so it is not shown. */
const minUnfound = 2

/** Reads the sums of a span, the most frequent first, 50 of a kind. */
export function readDayCounts(db: D1Database, { from, to }: FigureSpan): Read<readonly DayCount[]> {
  const statements = dayCountKinds.map((kind) =>
    db
      .prepare(`SELECT kind, name, sum(count) AS count FROM day_counts WHERE kind = ?1 AND day BETWEEN ?2 AND ?3
        GROUP BY name HAVING sum(count) >= ?4 ORDER BY 3 DESC, name LIMIT ?5`)
      .bind(kind, from, to, kind === 'unfound' ? minUnfound : 1, maxShown),
  )
  return { statements, build: (results) => results.flatMap((rows) => rows as readonly DayCount[]) }
}

/** The names of a product. */
export interface ProductNames {
  readonly code: string
  readonly name: string
  readonly nameTw: string | null
}

/** Reads the names of the products that sold out in a span, or that orders asked for in vain. */
export function readCountedProducts(db: D1Database, { from, to }: FigureSpan): Read<readonly ProductNames[]> {
  return readOf<ProductNames, readonly ProductNames[]>(
    db
      .prepare(`SELECT code, name, name_tw AS nameTw FROM products WHERE code IN (
        SELECT name FROM day_counts WHERE kind IN ('sold_out', 'missed') AND day BETWEEN ?1 AND ?2)`)
      .bind(from, to),
    (rows) => rows,
  )
}
