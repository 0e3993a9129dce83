import { dateOf, localDay, type OffsetAt, timeOn, weekdayOf, type ZonedTime } from './calendar.ts'
import { type DaysOnTheWay, type DeliveryPlan, type Dispatch, hasWindows } from './delivery-plan.ts'

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
  const days = workingDays(plan, firstDay(plan.dispatch, nowMs, offsetAt))
  const [first, last] = [days[minDays], days[lastDay]]
  return first === undefined || last === undefined ? null : { from: dateOf(first), to: dateOf(last) }
}

/**
 * Returns until when an order of `nowMs` must be placed to be handed over with its first parcels: the next cutoff of a
 * working day. Null when nobody knows.
 */
export function handOverCutoff(plan: DeliveryPlan, nowMs: number, offsetAt: OffsetAt): ZonedTime | null {
  if (plan.dispatch === null) return null
  const [day] = workingDays(plan, firstDay(plan.dispatch, nowMs, offsetAt))
  return day === undefined ? null : timeOn(day, plan.dispatch.cutoff, offsetAt)
}

/** Today until the cutoff, then tomorrow. */
function firstDay({ cutoff }: Pick<Dispatch, 'cutoff'>, nowMs: number, offsetAt: OffsetAt): number {
  const today = localDay(nowMs, offsetAt)
  return nowMs < timeOn(today, cutoff, offsetAt).ms ? today : today + 1
}

/** The working days from `start` on, that day included. */
function workingDays({ dispatch, exceptions }: DeliveryPlan, start: number): readonly number[] {
  const closed = new Set(exceptions.map(({ date }) => date))
  return Array.from({ length: maxDays }, (_, index) => start + index).filter(
    (day) => dispatch?.weekdays.includes(weekdayOf(day)) && !closed.has(dateOf(day)),
  )
}
