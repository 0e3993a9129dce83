import { type Area, isZoneArea, type ShippingOption, shippingOptions } from '../catalog/area.ts'
import { type Cents, noCents, proportionOf } from '../money.ts'

export interface QuotedShipping {
  /** Index into the area's shipping options. */
  readonly method: number
  readonly amount: Cents
  readonly free: boolean
  /** The part of the amount that is taxed. */
  readonly taxable: Cents
}

/** A shipping option and its place among the area's options. */
export interface ShippingChoice {
  readonly method: number
  readonly option: ShippingOption
}

/** Whether the option is for orders of `net`: minPrice ≤ subtotal less discount < maxPrice (rules §12 "Shipping"). */
function fits(option: ShippingOption, net: Cents): boolean {
  return option.minPrice <= net && (option.maxPrice === null || net < option.maxPrice)
}

/** The options that serve an order of `net` there, with their places; empty where none does (rules §12 "Shipping"). */
export function listShippingChoices(area: Area, net: Cents): readonly ShippingChoice[] {
  return shippingOptions(area)
    .map((option, method) => ({ method, option }))
    .filter(({ option }) => fits(option, net))
}

/**
 * How an order of `net` is shipped (rules §4, §12 "Shipping"): in ZONE areas the first option that holds;
 * elsewhere the one at index `wanted` where it holds, else the cheapest that does (ties: the first).
 * @returns `null` where no option serves.
 */
export function chooseShipping(area: Area, net: Cents, wanted: number | null): ShippingChoice | null {
  const choices = listShippingChoices(area, net)
  const [first] = choices
  if (first === undefined) return null
  if (isZoneArea(area)) return first
  const chosen = choices.find(({ method }) => method === wanted)
  return chosen ?? choices.reduce((best, choice) => (choice.option.shipping < best.option.shipping ? choice : best))
}

/** Whether an order of `net` ships free by itself: it reaches the area's minSubtotal (rules §9). */
export function isFreeBySubtotal(area: Area, net: Cents): boolean {
  return area.minSubtotal !== null && net >= area.minSubtotal
}

/** What shipping costs, in cents, by which option, and whether it is free. */
export interface ShippingCharge {
  /** Index of the option. */
  readonly method: number
  readonly amount: Cents
  readonly free: boolean
}

/**
 * What shipping an order of `net` costs by the option that is taken: nothing where a discount frees it, or where the
 * order ships free by itself (rules §9).
 * @returns `null` where no option serves.
 */
export function chargeShipping(area: Area, net: Cents, wanted: number | null, isFreed: boolean): ShippingCharge | null {
  const choice = chooseShipping(area, net, wanted)
  if (choice === null) return null
  const free = isFreed || isFreeBySubtotal(area, net)
  return { method: choice.method, amount: free ? noCents : choice.option.shipping, free }
}

/** What the cheapest shipping costs from one subtotal less discount on, both in cents. */
export interface ShippingStep {
  readonly from: Cents
  readonly amount: Cents
}

/** The steps in which the area's cheapest shipping changes with the order's worth, free shipping too (rules §4, §9). */
export function shippingSteps(area: Area): readonly ShippingStep[] {
  const starts = [...shippingOptions(area).map((option) => option.minPrice), area.minSubtotal ?? noCents]
  const steps: ShippingStep[] = []
  for (const from of [...new Set(starts)].sort((a, b) => a - b)) {
    const choice = chooseShipping(area, from, null)
    if (choice === null) continue
    const amount = isFreeBySubtotal(area, from) ? noCents : choice.option.shipping
    if (steps.at(-1)?.amount !== amount) steps.push({ from, amount })
  }
  return steps
}

/**
 * The part of `shipping` that is taxed, in cents: in proportion to the taxable share of what was paid for the lines,
 * where the warehouse is taxable; else nothing (rules §9, §12 "Tax").
 */
export function taxableShipping(area: Area, shipping: Cents, taxableTotal: Cents, net: Cents): Cents {
  if (!area.warehouse.taxable || net === 0) return noCents
  return proportionOf(shipping, taxableTotal, net)
}
