import type { ZonedTime } from '#domain/delivery/calendar.ts'
import type { Locale } from '#domain/locale.ts'

// Dates and clock times are those on the wall in the area. They are shown as they are, so they stand for times in UTC.

const tags: Readonly<Record<Locale, string>> = { en: 'en-US', tw: 'zh-Hant-TW' }

/** Making a formatter takes a phone about 20 ms, so each is made when first needed and reused. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

const shortDay = { weekday: 'short', month: 'short', day: 'numeric' } as const
const noBreak = '\u00a0'
const numericDay = { month: 'numeric', day: 'numeric' } as const
const monthDay = { month: 'short', day: 'numeric' } as const

/** Returns a date such as `2026-11-25` with its weekday: `Wed, Nov 25`, `11月25日（週三）`. */
export function formatDay(date: string, locale: Locale): string {
  return dayOf(msOf(date, '00:00'), locale)
}

/** Returns a date in two short parts, such as `Wed` and `Nov 25`, `週三` and `11/25`. */
export function formatShortDay(date: string, locale: Locale): readonly [weekday: string, day: string] {
  const ms = msOf(date, '00:00')
  return [
    formatOf(locale, { weekday: 'short' }).format(ms),
    formatOf(locale, locale === 'tw' ? numericDay : monthDay).format(ms),
  ]
}

/** Returns the first to the last date of an arrival, such as `Nov 25 – 27`; one date when they are the same. */
export function formatDays({ from, to }: { readonly from: string; readonly to: string }, locale: Locale): string {
  if (from === to) return formatDay(from, locale)
  const format = formatOf(locale, monthDay)
  const [first, last] = [msOf(from, '00:00'), msOf(to, '00:00')]
  // A Chinese range would have slashes.
  return locale === 'tw' ? `${format.format(first)}至${format.format(last)}` : unbroken(format.formatRange(first, last))
}

/** Returns hours such as `16:00` to `18:00` as shoppers read them: `4 – 6 PM`. `24:00` is midnight. */
export function formatHours({ from, to }: { readonly from: string; readonly to: string }, locale: Locale): string {
  const anyDay = '2026-01-01'
  const isWhole = from.endsWith(':00') && to.endsWith(':00')
  const format = formatOf(locale, clockOf(isWhole))
  const [begin, end] = [msOf(anyDay, from), msOf(anyDay, to)]
  // A range into the next day would name both days.
  return named(to === '24:00' ? `${format.format(begin)} – ${format.format(end)}` : format.formatRange(begin, end))
}

/** Returns a slot's date and hours, such as `Wed, Nov 25, 4 – 6 PM`. */
export function formatSlot(
  slot: { readonly date: string; readonly from: string; readonly to: string },
  locale: Locale,
): string {
  return dayAndClock(formatDay(slot.date, locale), formatHours(slot, locale), locale)
}

/** Returns a moment as the clocks of its zone show it, such as `Tue, Nov 24, 8 PM`. */
export function formatDeadline(time: ZonedTime, locale: Locale): string {
  return dayAndClock(dayOf(time.ms + time.offsetMs, locale), formatClock(time, locale), locale)
}

/** Returns the time of day of a moment as the clocks of its zone show it, such as `8 PM`. */
export function formatClock({ ms, offsetMs }: ZonedTime, locale: Locale): string {
  const wall = ms + offsetMs
  return named(formatOf(locale, clockOf(new Date(wall).getUTCMinutes() === 0)).format(wall))
}

/** Returns the name of a time zone, such as `Pacific Time`; empty when this browser does not know the zone. */
export function zoneName(timeZone: string, locale: Locale): string {
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone)) return ''
  const parts = new Intl.DateTimeFormat(tags[locale], { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function dayOf(ms: number, locale: Locale): string {
  const day = formatOf(locale, shortDay).format(ms)
  // A line may end after the weekday, not within the date.
  return locale === 'tw' ? day.replace(/週.$/, '（$&）') : day.replace(/ (?=\d)/, noBreak)
}

function dayAndClock(day: string, clock: string, locale: Locale): string {
  return locale === 'tw' ? day + clock : `${day}, ${clock}`
}

/** Full hours have no minutes. */
function clockOf(isWhole: boolean): Intl.DateTimeFormatOptions {
  return isWhole ? { hour: 'numeric' } : { hour: 'numeric', minute: '2-digit' }
}

function unbroken(text: string): string {
  return text.replaceAll(/\s/g, noBreak)
}

/** Noon and midnight have names in Chinese. */
function named(clock: string): string {
  return unbroken(clock).replace('下午12', '中午12').replace('上午12', '午夜12')
}

function msOf(date: string, clock: string): number {
  return Date.parse(`${date}T${clock === '24:00' ? '00:00' : clock}Z`)
}
