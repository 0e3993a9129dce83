import { dateOf, localDay, type OffsetAt, timeOn, weekdayOf } from './calendar.ts'
import { type DaysOnTheWay, type DeliveryPlan, hasWindows } from './delivery-plan.ts'

/** The first and the last date on which an order probably arrives; they may be the same. */
export interface Arrival {
  readonly from: string
  readonly to: string
}

/** No shop is closed for longer. */
const maxDays = 60

/**
 * Returns when an order of `nowMs` arrives in an area without windows (rules §12 "Days of arrival"). It is handed over on
 * the first working day whose cutoff has not passed, and is on its way for the option's working days. Null when the area
 * has windows, or does not say how long it takes.
 */
export function arrivalOf(
  plan: DeliveryPlan | null,
  { minDays, maxDays: lastDay }: DaysOnTheWay,
  nowMs: number,
  offsetAt: OffsetAt,
): Arrival | null {
  if (plan === null || plan.dispatch === null || hasWindows(plan) || minDays === null || lastDay === null) return null
  const { cutoff } = plan.dispatch
  const today = localDay(nowMs, offsetAt)
  const isToday = nowMs < timeOn(today, cutoff, offsetAt).ms
  const days = workingDays(plan, isToday ? today : today + 1)
  const [first, last] = [days[minDays], days[lastDay]]
  return first === undefined || last === undefined ? null : { from: dateOf(first), to: dateOf(last) }
}

/** The working days from `start` on, that day included. */
function workingDays({ dispatch, exceptions }: DeliveryPlan, start: number): readonly number[] {
  const closed = new Set(exceptions.map(({ date }) => date))
  return Array.from({ length: maxDays }, (_, index) => start + index).filter(
    (day) => dispatch?.weekdays.includes(weekdayOf(day)) && !closed.has(dateOf(day)),
  )
}
