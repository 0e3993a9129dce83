import { type Area, isZoneArea, type ShippingOption, shippingOptions } from '../catalog/area.ts'
import { type Cents, noCents } from '../money.ts'

/** Net subtotals, in cents: from `from` on, below `to`. Null means without an end. */
export interface SubtotalRange {
  readonly from: Cents
  readonly to: Cents | null
}

/** Returns the net subtotals for which the area has no shipping option, so that nobody can order (rules §13 "Doctor"). */
export function shippingGaps(area: Area): readonly SubtotalRange[] {
  const options = [...shippingOptions(area)].sort((one, other) => one.minPrice - other.minPrice)
  const gaps: SubtotalRange[] = []
  let reached: Cents | null = noCents
  for (const { minPrice, maxPrice } of options) {
    if (reached === null) break
    if (minPrice > reached) gaps.push({ from: reached, to: minPrice })
    reached = maxPrice === null ? null : maxPrice > reached ? maxPrice : reached
  }
  return reached === null ? gaps : [...gaps, { from: reached, to: null }]
}

/** Two options for the same net subtotals, by their indexes, the earlier first. */
export interface ShippingOverlap extends SubtotalRange {
  readonly first: number
  readonly second: number
}

/**
 * Returns the options that overlap where one would do (rules §13 "Doctor"): in ZONE areas any two, because the first
 * always counts; elsewhere two of the same name, which shoppers can't tell apart.
 */
export function shippingOverlaps(area: Area): readonly ShippingOverlap[] {
  const options = shippingOptions(area)
  return options.flatMap((option, second) =>
    options.slice(0, second).flatMap((earlier, first) => {
      const range = commonRange(earlier, option)
      const isChoice = !isZoneArea(area) && (earlier.name !== option.name || earlier.nameTw !== option.nameTw)
      return range === null || isChoice ? [] : [{ first, second, ...range }]
    }),
  )
}

function commonRange(one: ShippingOption, other: ShippingOption): SubtotalRange | null {
  const from = one.minPrice > other.minPrice ? one.minPrice : other.minPrice
  const ends = [one.maxPrice, other.maxPrice].filter((end) => end !== null)
  const to = ends.reduce<Cents | null>((least, end) => (least === null || end < least ? end : least), null)
  return to === null || from < to ? { from, to } : null
}
