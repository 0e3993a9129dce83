import type { Area } from '#domain/catalog/area.ts'
import { minutesOf } from '#domain/delivery/calendar.ts'
import type { DeliveryHours, DeliveryPlan } from '#domain/delivery/delivery-plan.ts'
import type { Fault } from './fault.ts'
import { isTimeZone } from './time-zones.ts'

/** Returns what is wrong with when an area delivers, in addition to its shape (rules §13). */
export function deliveryFaults({ delivery }: Area, areaPath: string): readonly Fault[] {
  if (delivery === null) return []
  const path = `${areaPath}.delivery`
  const windowsAt = (at: string, windows: readonly DeliveryHours[]) =>
    windows.map((hours, index) => ({ hours, at: `${at}[${index}]` }))
  const ofWeekdays = windowsAt(`${path}.windows`, delivery.windows)
  const ofDates = delivery.exceptions.map((each, index) =>
    windowsAt(`${path}.exceptions[${index}].windows`, each.windows),
  )
  const weekdays = Map.groupBy(ofWeekdays, (_, index) => delivery.windows[index]?.weekday).values()
  return [
    ...(isTimeZone(delivery.timeZone)
      ? []
      : [{ path: `${path}.timeZone`, code: 'time_zone', message: 'must be a time zone such as America/Los_Angeles' }]),
    ...[ofWeekdays, ...ofDates].flat().flatMap(({ hours, at }) => hoursFaults(hours, at)),
    ...[...weekdays, ...ofDates].flatMap(overlaps),
    ...repeatedDates(delivery, path),
  ]
}

function hoursFaults({ from, to, cutoff, leadDays }: DeliveryHours, path: string): readonly Fault[] {
  return [
    ...(minutesOf(to) > minutesOf(from)
      ? []
      : [{ path: `${path}.to`, code: 'range', message: `must be after ${from}` }]),
    ...(leadDays > 0 || minutesOf(cutoff) <= minutesOf(from)
      ? []
      : [{ path: `${path}.cutoff`, code: 'range', message: `must not be after ${from}, because leadDays is 0` }]),
  ]
}

/** Returns a fault for each window that begins before an earlier one of the list has ended. */
function overlaps(windows: readonly { readonly hours: DeliveryHours; readonly at: string }[]): readonly Fault[] {
  return windows.flatMap(({ hours, at }, index) => {
    const other = windows.slice(0, index).find((each) => areTogether(hours, each.hours))
    return other ? [{ path: at, code: 'overlap', message: `overlaps ${other.at}` }] : []
  })
}

function areTogether(one: DeliveryHours, other: DeliveryHours): boolean {
  return minutesOf(one.from) < minutesOf(other.to) && minutesOf(other.from) < minutesOf(one.to)
}

function repeatedDates({ exceptions }: DeliveryPlan, path: string): readonly Fault[] {
  const dates = exceptions.map(({ date }) => date)
  return dates.flatMap((date, index) => {
    const first = dates.indexOf(date)
    const at = `${path}.exceptions`
    if (first === index) return []
    return [{ path: `${at}[${index}].date`, code: 'duplicate', message: `repeats "${date}" of ${at}[${first}]` }]
  })
}
