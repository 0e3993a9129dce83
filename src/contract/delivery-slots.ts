import * as v from 'valibot'
import type { ZonedTime } from '#domain/delivery/calendar.ts'
import { type FreeSlot, slotId } from '#domain/delivery/delivery-slots.ts'
import type { OrderWindow } from '#domain/order/order.ts'
import { clock, clockTo24, date, timeZone } from './delivery-plan.ts'
import { decoderOf, wrong } from './fault.ts'
import { count } from './scalars.ts'
import { object, plain, type Shape } from './shape.ts'
import { msFromIso } from './times.ts'

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
