import { isTimeZone, offsetsOf } from '#contract/time-zones.ts'
import { type Area, shippingOptions } from '#domain/catalog/area.ts'
import { arrivalOf, handOverCutoff } from '#domain/delivery/arrival.ts'
import { localDay, type OffsetAt, type ZonedTime } from '#domain/delivery/calendar.ts'
import { type DaysOnTheWay, type DeliveryPlan, hasWindows } from '#domain/delivery/delivery-plan.ts'
import { listOpenSlots } from '#domain/delivery/delivery-slots.ts'
import type { Locale } from '#domain/locale.ts'
import { formatClock, formatDay, formatDays, formatDeadline, formatHours, formatSlot } from '#i18n/delivery-time.ts'
import type { Words } from '#i18n/words.ts'

/** A page may be shown as long after it was rendered. What could pass meanwhile is not promised. */
const pageAgeMs = 5 * 60_000

/** What an area promises in one minute, in one language. */
interface MinutePromise {
  readonly minute: number
  readonly promise: string | null
  readonly days: readonly string[]
}

const kept = new WeakMap<Area, Map<Locale, MinutePromise>>()

/** Returns the promise and the days to choose from, worked out once a minute: every product's page says the same. */
export function areaPromise(area: Area, nowMs: number, locale: Locale, t: Words): MinutePromise {
  const minute = Math.floor(nowMs / 60_000)
  const ofArea = kept.get(area) ?? new Map<Locale, MinutePromise>()
  kept.set(area, ofArea)
  const known = ofArea.get(locale)
  if (known?.minute === minute) return known
  const promise = deliveryPromise(area, nowMs, locale, t)
  const made = { minute, promise, days: deliveryDays(area, nowMs, locale, t) }
  ofArea.set(locale, made)
  return made
}

/**
 * Returns what an area promises to orders of now, such as "Order by 2 PM today, arrives Nov 25 – 27"; null when nobody
 * knows. The days are those of all shipping options together. In an area with windows it is the earliest slot by the plan,
 * whether or not it has a place left.
 */
function deliveryPromise(area: Area, nowMs: number, locale: Locale, t: Words): string | null {
  const known = shippingOptions(area).filter(({ minDays, maxDays }) => minDays !== null && maxDays !== null)
  const days = {
    minDays: Math.min(...known.map(({ minDays }) => minDays ?? 0)),
    maxDays: Math.max(...known.map(({ maxDays }) => maxDays ?? 0)),
  }
  return promiseOf(area.delivery, known.length > 0 ? days : unknownDays, nowMs, locale, t)
}

/** Returns the promise for each shipping option, in their order. */
export function promisesByOption(area: Area, nowMs: number, locale: Locale, t: Words): readonly (string | null)[] {
  return shippingOptions(area).map((option) => promiseOf(area.delivery, option, nowMs, locale, t))
}

const shownDays = 7

/**
 * Returns the next days with windows that are still open by the plan, at most 7, such as "Fri, Nov 27: 10 AM – 1 PM,
 * 4 – 7 PM". A place in one may be taken: only the checkout knows. None in an area without windows.
 */
export function deliveryDays({ delivery: plan }: Area, nowMs: number, locale: Locale, t: Words): readonly string[] {
  if (plan === null || !isTimeZone(plan.timeZone) || !hasWindows(plan)) return []
  const slots = listOpenSlots(plan, nowMs + pageAgeMs, offsetsOf(plan.timeZone))
  const dates = [...new Set(slots.map(({ date }) => date))].slice(0, shownDays)
  return dates.map((date) => {
    const hours = slots.filter((slot) => slot.date === date).map((slot) => formatHours(slot, locale))
    return t('delivery.day', { day: formatDay(date, locale), hours: hours.join(t('info.comma')) })
  })
}

const unknownDays: DaysOnTheWay = { minDays: null, maxDays: null }

function promiseOf(
  plan: DeliveryPlan | null,
  days: DaysOnTheWay,
  nowMs: number,
  locale: Locale,
  t: Words,
): string | null {
  if (plan === null || !isTimeZone(plan.timeZone)) return null
  const offsetAt = offsetsOf(plan.timeZone)
  const safeMs = nowMs + pageAgeMs
  const facts = (by: ZonedTime, when: string) => ({ by: deadline(by, nowMs, offsetAt, locale, t), when })
  if (hasWindows(plan)) {
    const [first] = listOpenSlots(plan, safeMs, offsetAt)
    return first === undefined ? null : t('product.promise.slot', facts(first.cutoff, formatSlot(first, locale)))
  }
  const arrival = arrivalOf(plan, days, safeMs, offsetAt)
  const by = handOverCutoff(plan, safeMs, offsetAt)
  return arrival === null || by === null ? null : t('product.promise.arrival', facts(by, formatDays(arrival, locale)))
}

function deadline(by: ZonedTime, nowMs: number, offsetAt: OffsetAt, locale: Locale, t: Words): string {
  const isToday = localDay(by.ms, () => by.offsetMs) === localDay(nowMs, offsetAt)
  return isToday ? t('product.promise.today', { time: formatClock(by, locale) }) : formatDeadline(by, locale)
}
