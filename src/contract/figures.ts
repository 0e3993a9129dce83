import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.pipe(v.string(), v.isoTimestamp())
const orNever = v.nullable(instant)
const waiting = { waiting: count, oldestAt: orNever }
const inTime = { lastHour: count, lastDay: count }

/** What the operator looks at when something may be wrong (rules §12 "Figures"). It holds nobody's data. */
export const figuresSchema = v.object({
  at: instant,
  orders: v.object({
    /** Placed a minute, over the last five and sixty minutes. */
    perMinute: v.object({ last5: v.number(), last60: v.number() }),
    /** The last 24 hours, the oldest first. */
    hours: v.array(v.object({ from: instant, count })),
  }),
  refusals: v.array(v.object({ code: v.string(), ...inTime })),
  tax: v.object({ failed: v.object(inTime), answered: v.object(inTime) }),
  /** `refused` by the mail service for good, `givenUp` after the last try. */
  mails: v.object({ ...waiting, refused: count, givenUp: count }),
  refunds: v.object({ ...waiting, failed: count }),
  payments: v.object({ unsettled: count, oldestAt: orNever }),
  alerts: v.object({
    open: count,
    newest: v.array(v.object({ id: count, kind: v.string(), subject: v.string(), at: instant })),
  }),
  errands: v.object({ lastAt: orNever }),
})

/** The figures as JSON. */
export type Figures = v.InferOutput<typeof figuresSchema>

/** The parts of the shop that `GET /api/health` may call degraded (rules §12 "Health"). */
export const healthParts = ['catalog', 'tax', 'mail', 'payments', 'refunds', 'errands'] as const

/** How the shop is; `since` is null where nobody knows. */
export const healthSchema = v.object({
  status: v.picklist(['ok', 'degraded']),
  /** The catalog's. */
  version: count,
  degraded: v.array(v.object({ name: v.picklist(healthParts), since: orNever })),
})

export type Health = v.InferOutput<typeof healthSchema>
