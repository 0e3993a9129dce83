import type { OffsetAt } from '#domain/delivery/calendar.ts'

/** Returns whether this runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true
  zones ??= new Set(Intl.supportedValuesOf('timeZone'))
  return zones.has(name)
}

/** The list is made when it is first needed: it has four hundred names. */
let zones: ReadonlySet<string> | undefined

/** A format is dear to make, and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the offsets of a time zone. @throws RangeError, when it is asked, if the runtime does not know the zone. */
export function offsetsOf(timeZone: string): OffsetAt {
  return (ms) => {
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(formatOf(timeZone).format(ms)) ?? []
    const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
    return sign === '-' ? -size : size
  }
}

/** The format that names the offset, such as `11/25/2026, GMT-08:00`. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}
