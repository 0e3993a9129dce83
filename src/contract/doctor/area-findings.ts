import type { Area } from '#domain/catalog/area.ts'
import { hasWindows } from '#domain/delivery/delivery-plan.ts'
import { listOpenSlots, slotDays } from '#domain/delivery/delivery-slots.ts'
import { type SubtotalRange, shippingGaps, shippingOverlaps } from '#domain/doctor/shipping-coverage.ts'
import { isTimeZone, offsetsOf } from '../time-zones.ts'
import { dollarsText, type Finding, finding } from './finding.ts'

/** Returns what is doubtful about how an area, at `path`, ships and delivers at `nowMs`. */
export function areaFindings(area: Area, path: string, nowMs: number): readonly Finding[] {
  return [
    ...shippingFindings(area, path),
    ...overlapFindings(area, path),
    ...dayFindings(area, path),
    ...windowFindings(area, path, nowMs),
  ]
}

/** The list whose options count, and whether the other one is never read (rules §3 "Area"). */
function optionsPath({ shippings }: Area, path: string): string {
  return `${path}.${shippings.length > 0 ? 'shippings' : 'otherShippings'}`
}

function shippingFindings(area: Area, path: string): readonly Finding[] {
  const { shippings, otherShippings } = area
  const at = optionsPath(area, path)
  const ignored =
    shippings.length > 0 && otherShippings.length > 0 ? [finding(`${path}.otherShippings`, 'shipping_ignored')] : []
  if (shippings.length + otherShippings.length === 0) return [finding(`${path}.shippings`, 'shipping_none')]
  return [...shippingGaps(area).map((gap) => finding(at, 'shipping_gap', rangeValues(gap))), ...ignored]
}

function overlapFindings(area: Area, path: string): readonly Finding[] {
  const at = optionsPath(area, path)
  return shippingOverlaps(area).map(({ first, second, ...range }) =>
    finding(`${at}[${second}]`, 'shipping_overlap', { other: `${at}[${first}]`, ...rangeValues(range) }),
  )
}

/** Days that a shopper of the area is never told. */
function dayFindings({ delivery, shippings, otherShippings }: Area, path: string): readonly Finding[] {
  if (!hasWindows(delivery) && delivery?.dispatch) return []
  const because = hasWindows(delivery) ? 'windows' : 'no_dispatch'
  return Object.entries({ shippings, otherShippings }).flatMap(([list, options]) =>
    options.flatMap(({ minDays }, index) =>
      minDays === null ? [] : [finding(`${path}.${list}[${index}].minDays`, 'shipping_days', { because })],
    ),
  )
}

function windowFindings({ delivery }: Area, path: string, nowMs: number): readonly Finding[] {
  if (delivery === null || !hasWindows(delivery) || !isTimeZone(delivery.timeZone)) return []
  const slots = listOpenSlots(delivery, nowMs, offsetsOf(delivery.timeZone))
  return slots.length > 0 ? [] : [finding(`${path}.delivery.windows`, 'windows_none', { days: slotDays })]
}

/** A range in English, and as figures that need no language. */
function rangeValues(range: SubtotalRange) {
  const { from, to } = range
  return { range: rangeText(range), span: `${dollarsText(from)}–${to === null ? '' : dollarsText(to)}` }
}

function rangeText({ from, to }: SubtotalRange): string {
  if (to === null) return `from ${dollarsText(from)}`
  return from === 0 ? `below ${dollarsText(to)}` : `from ${dollarsText(from)} to below ${dollarsText(to)}`
}
