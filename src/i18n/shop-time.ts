import { shopTimeZone } from '#domain/delivery/shop-time-zone.ts'

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: shopTimeZone })

/** Of `2026-11-27T09:00:00`. A format writes a year before 1000 without its zeros. */
const isoLength = 19

/** Returns a moment as the clock of the shop's time zone shows it, `2026-11-27T09:00`. */
export function shopClock(ms: number): string {
  return clock.format(ms).replace(' ', 'T').padStart(isoLength, '0').slice(0, 16)
}

/**
 * Returns the moment, in UTC, at which the clock of the shop's time zone shows `local`, such as `2026-11-27T09:00`; undefined
 * for any other text. Of an hour that the clock shows twice it is the first.
 */
export function fromShopClock(local: string): string | undefined {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  // Date.parse rolls 30 February over into March.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(local)) return undefined
  const offsetAt = (moment: number) => Date.parse(`${shopClock(moment)}Z`) - Math.floor(moment / 60_000) * 60_000
  // The clock of a day before tells the offset that counted last.
  const candidates = [ms - offsetAt(ms - 86_400_000), ms - offsetAt(ms + 86_400_000)]
  const found = candidates.find((moment) => shopClock(moment) === local) ?? candidates[0]
  return found === undefined ? undefined : new Date(found).toISOString()
}
