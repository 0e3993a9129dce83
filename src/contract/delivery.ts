import * as v from 'valibot'
import { parseDate, weekdays, type ZonedTime } from '#domain/delivery/calendar.ts'
import type { DeliveryHours, DeliveryPlan } from '#domain/delivery/delivery-plan.ts'
import { type FreeSlot, slotDays, slotId } from '#domain/delivery/delivery-slots.ts'
import type { OrderWindow } from '#domain/order/order.ts'
import { decoderOf, wrong } from './fault.ts'
import { count, text, wholeNumber } from './scalars.ts'
import { checked, list, object, optional, plain, type Shape } from './shape.ts'
import { msFromIso } from './times.ts'

const clock = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong('clock', 'must be a time of day such as 17:30')),
)
const clockTo24 = v.pipe(
  v.string(),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, wrong('clock', 'must be a time of day such as 17:30, or 24:00')),
)
const date = v.pipe(
  v.string(),
  v.check((text) => parseDate(text) !== undefined, wrong('date', 'must be a date such as 2026-11-25')),
)
const weekday = v.picklist(weekdays, wrong('choice', `must be one of: ${weekdays.join(', ')}`))
const timeZone = text(1, 64)

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

const offsetTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?:Z|([+-])(\d\d):(\d\d))$/

/** A time with its zone's offset, such as `2026-11-24T18:00:00-08:00`. */
const zonedTimeShape: Shape<ZonedTime, string> = {
  schema: v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): ZonedTime => {
      const [, wall, sign, offsetHours = '0', offsetMinutes = '0'] = offsetTime.exec(dataset.value) ?? []
      const wallMs = msFromIso(`${wall}Z`)
      if (wallMs === undefined) {
        addIssue({ message: wrong('time', 'must be a time such as 2026-11-24T18:00:00-08:00') })
        return NEVER
      }
      const size = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000
      const offsetMs = sign === '-' ? -size : size
      return { ms: wallMs - offsetMs, offsetMs }
    }),
  ),
  encode({ ms, offsetMs }) {
    const wall = new Date(ms + offsetMs).toISOString().replace(/(\.000)?Z$/, '')
    const minutes = Math.abs(offsetMs) / 60_000
    const twoDigits = (value: number) => String(value).padStart(2, '0')
    return `${wall}${offsetMs < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  },
}

/** The id of a slot, as an order names it. */
export const slotIdShape = plain(
  v.pipe(
    v.string(),
    v.regex(slotId, wrong('slot', 'must be the id of a delivery window such as 2026-11-25-1700-2000')),
  ),
)

/** A slot that can be had. A backend's id may have any form. */
export const freeSlotShape: Shape<FreeSlot> = object({
  id: plain(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  date: plain(date),
  from: plain(clock),
  to: plain(clockTo24),
  cutoff: zonedTimeShape,
  left: plain(count),
})
export const decodeFreeSlots = decoderOf(v.array(freeSlotShape.schema))

/** The window that an order was placed for. */
export const orderWindowShape: Shape<OrderWindow> = object({
  date: plain(date),
  from: plain(clock),
  to: plain(clockTo24),
  timeZone: plain(timeZone),
})

/** The dates between which an order arrives. */
export const arrivalShape = object({ from: plain(date), to: plain(date) })
