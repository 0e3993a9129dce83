import type { Weekday } from './calendar.ts'

/** Hours of one date in which the area delivers. Clock times are such as `17:30`, in the area's time zone. */
export interface DeliveryHours {
  readonly from: string
  /** Later than `from`; `24:00` is midnight. */
  readonly to: string
  /** How many orders may choose these hours on one date. */
  readonly capacity: number
  /** Until when they may be chosen, `leadDays` days before the date. */
  readonly cutoff: string
  readonly leadDays: number
}

/** Hours of every date with this weekday. */
interface DeliveryWindow extends DeliveryHours {
  readonly weekday: Weekday
}

/** The hours of one date, in the place of its weekday's. None: nothing is delivered or sent on that date. */
interface DeliveryException {
  readonly date: string
  readonly windows: readonly DeliveryHours[]
}

/** When the parcels of an area are handed over: on these weekdays, of orders before the cutoff. */
export interface Dispatch {
  readonly cutoff: string
  readonly weekdays: readonly Weekday[]
}

/** The working days that it takes from the hand-over to the door; null when nobody says. */
export interface DaysOnTheWay {
  readonly minDays: number | null
  readonly maxDays: number | null
}

/** When an area delivers (rules §12 "Delivery windows"). */
export interface DeliveryPlan {
  /** Its IANA name, such as `America/Los_Angeles`. */
  readonly timeZone: string
  readonly windows: readonly DeliveryWindow[]
  readonly exceptions: readonly DeliveryException[]
  /** By it the days of an area without windows are told; null when nobody knows them. */
  readonly dispatch: Dispatch | null
}

/** Returns whether shoppers of the area must choose a delivery window. */
export function hasWindows(plan: DeliveryPlan | null): boolean {
  return plan !== null && (plan.windows.length > 0 || plan.exceptions.some(({ windows }) => windows.length > 0))
}
