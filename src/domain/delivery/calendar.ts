const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Returns how far local time is ahead of UTC at an instant: both in milliseconds. It stands for a time zone. */
export type OffsetAt = (ms: number) => number

/** An instant, and how far local time is ahead of UTC then: both in milliseconds. */
export interface ZonedTime {
  readonly ms: number
  readonly offsetMs: number
}

/** The days of the week, in the order of their dates. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Returns a date from 1970 to 2099, such as `2026-11-25`, as days since 1970-01-01. Undefined for any other text. */
export function parseDate(text: string): number | undefined {
  const [, year, month, date] = /^(19[7-9]\d|20\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined) return undefined
  const day = firstDay(Number(year), Number(month)) + Number(date) - 1
  // A date that does not exist, such as 30 February, is another day's.
  return dateOf(day) === text ? day : undefined
}

// Years begin on 1 March 1968 and every four have a leap day, their last: so it is until February 2100.
const daysBeforeEpoch = 671
const fourYears = 1461

/** Returns the date of a day that is counted since 1970-01-01, such as `2026-11-25`. */
export function dateOf(day: number): string {
  const shifted = day + daysBeforeEpoch
  const years = Math.floor((4 * shifted + 3) / fourYears)
  const dayOfYear = shifted - Math.floor((fourYears * years) / 4)
  const months = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * months + 2) / 5) + 1
  const isNextYear = months >= 10
  return `${1968 + years + (isNextYear ? 1 : 0)}-${twoDigits(isNextYear ? months - 9 : months + 3)}-${twoDigits(date)}`
}

/** Returns the weekday of a day, counted since 1970-01-01. */
export function weekdayOf(day: number): Weekday {
  // 1970-01-01 was a Thursday.
  return weekdays[(((day + 3) % 7) + 7) % 7] ?? 'monday'
}

/** Returns the local day of an instant, counted since 1970-01-01. */
export function localDay(ms: number, offsetAt: OffsetAt): number {
  return Math.floor((ms + offsetAt(ms)) / dayMs)
}

/** Returns a clock time such as `17:30` as minutes since midnight. */
export function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/**
 * Returns when the clocks show `clock` on a local day. When they show it twice, it is the first time. When they skip it,
 * it is as long after the change as the time is after the skipped hour's beginning (as `compatible` of Temporal).
 */
export function timeOn(day: number, clock: string, offsetAt: OffsetAt): ZonedTime {
  const wall = day * dayMs + minutesOf(clock) * minuteMs
  const before = offsetAt(wall - dayMs)
  const after = offsetAt(wall + dayMs)
  const isAfterChange = offsetAt(wall - before) !== before && offsetAt(wall - after) === after
  const ms = wall - (isAfterChange ? after : before)
  return { ms, offsetMs: offsetAt(ms) }
}

/** The first day of a month, counted since 1970-01-01. */
function firstDay(year: number, month: number): number {
  const [years, months] = month > 2 ? [year - 1968, month - 3] : [year - 1969, month + 9]
  return Math.floor((fourYears * years) / 4) + Math.floor((153 * months + 2) / 5) - daysBeforeEpoch
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
