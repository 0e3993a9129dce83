import * as v from 'valibot'
import { weekdays } from '#domain/delivery/calendar.ts'
import type { DeliveryHours, DeliveryPlan } from '#domain/delivery/delivery-plan.ts'
import { slotDays } from '#domain/delivery/delivery-slots.ts'
import { wrong } from './fault.ts'
import { choice, text, wholeNumber } from './scalars.ts'
import { checked, list, object, optional, plain, type Shape } from './shape.ts'
import { msFromIso } from './times.ts'

// Apart from delivery-slots.ts, which only needs to be read where slots or orders are shown.

/** A time of day. */
export const clock = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong('clock', 'must be a time of day such as 17:30')),
)
/** A time of day at which something ends. */
export const clockTo24 = v.pipe(
  v.string(),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, wrong('clock', 'must be a time of day such as 17:30, or 24:00')),
)
/** A date that exists, from 1970 to 2099. The calendar's own `parseDate` would be loaded with every cart. */
export const date = v.pipe(
  v.string(),
  v.check(
    (text) => /^(19[7-9]|20\d)\d-/.test(text) && msFromIso(`${text}T00:00Z`) !== undefined,
    wrong('date', 'must be a date such as 2026-11-25'),
  ),
)
const weekday = choice(weekdays)
/** The name of a time zone, such as `America/Los_Angeles`. */
export const timeZone = text(1, 64)

const hours = {
  from: plain(clock),
  to: plain(clockTo24),
  capacity: plain(wholeNumber(1, 100_000)),
  cutoff: plain(clock),
  // A window is offered for so many days only.
  leadDays: plain(v.nullish(wholeNumber(0, slotDays - 1), 0)),
}
const hoursShape: Shape<DeliveryHours> = object(hours)

const atLeastOne = <T, Wire>(shape: Shape<readonly T[], Wire>) =>
  checked(shape, (values) => values.length > 0, wrong('empty', 'must not be empty'))

/** When an area delivers. `delivery-faults.ts` checks what no single field can tell. */
export const deliveryPlanShape: Shape<DeliveryPlan> = object({
  timeZone: plain(timeZone),
  windows: list(object({ weekday: plain(weekday), ...hours })),
  exceptions: list(object({ date: plain(date), windows: list(hoursShape) })),
  dispatch: optional(
    object({
      cutoff: plain(clock),
      weekdays: atLeastOne(list(plain(weekday))),
    }),
  ),
})
