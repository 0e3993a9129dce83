import { type Area, isZoneArea, type ShippingOption, shippingOptions } from '../catalog/area.ts'
import { type Cents, noCents, proportionOf } from '../money.ts'

export interface QuotedShipping {
  /** Index into the area's shipping options. */
  readonly method: number
  readonly amount: Cents
  readonly free: boolean
  /** The taxable part of the amount. */
  readonly taxable: Cents
}

/** A shipping option and its index among the area's options. */
export interface ShippingChoice {
  readonly method: number
  readonly option: ShippingOption
}

/** Returns whether the option fits a net subtotal: minPrice ≤ net < maxPrice (rules §12 "Shipping"). */
function fits(option: ShippingOption, net: Cents): boolean {
  return option.minPrice <= net && (option.maxPrice === null || net < option.maxPrice)
}

/** Returns the area's options that fit the net subtotal, with their indexes (rules §12 "Shipping"). */
export function listShippingChoices(area: Area, net: Cents): readonly ShippingChoice[] {
  return shippingOptions(area)
    .map((option, method) => ({ method, option }))
    .filter(({ option }) => fits(option, net))
}

/**
 * Returns how an order with net subtotal `net` is shipped, or null when no option fits (rules §4, §12 "Shipping"). In
 * ZONE areas it is the first option that fits. Elsewhere it is the option at index `wanted` if it fits, else the one for
 * which the shopper pays least; of these the fastest, then the first. All cost nothing when `isFreed` by a discount.
 */
export function chooseShipping(area: Area, net: Cents, wanted: number | null, isFreed = false): ShippingChoice | null {
  const choices = listShippingChoices(area, net)
  const [first] = choices
  if (first === undefined) return null
  if (isZoneArea(area)) return first
  const chosen = choices.find(({ method }) => method === wanted)
  if (chosen) return chosen
  const isFree = isFreed || isFreeBySubtotal(area, net)
  return choices.reduce((best, choice) => {
    const dearer = isFree ? 0 : choice.option.shipping - best.option.shipping
    return dearer < 0 || (dearer === 0 && isFaster(choice.option, best.option)) ? choice : best
  })
}

/** Returns whether `one` arrives before `other` does at the latest. What does not say its days is the slowest. */
function isFaster(one: ShippingOption, other: ShippingOption): boolean {
  return (one.maxDays ?? Number.POSITIVE_INFINITY) < (other.maxDays ?? Number.POSITIVE_INFINITY)
}

/** Returns whether the net subtotal alone earns free shipping: it reaches the area's `minSubtotal` (rules §9). */
export function isFreeBySubtotal(area: Area, net: Cents): boolean {
  return area.minSubtotal !== null && net >= area.minSubtotal
}

/** The option that is used, what shipping costs in cents, and whether it is free. */
export interface ShippingCharge {
  /** Index of the option. */
  readonly method: number
  readonly amount: Cents
  readonly free: boolean
}

/** What is charged where nothing is shipped: an order of gift cards alone (rules §12 "Gift cards"). */
export const noShipping: ShippingCharge = { method: 0, amount: noCents, free: true }

/**
 * Returns what shipping costs in cents at a net subtotal, or null when no option fits (rules §9). It is 0 when a
 * discount makes it free (`isFreed`) or the net subtotal does.
 */
export function chargeShipping(area: Area, net: Cents, wanted: number | null, isFreed: boolean): ShippingCharge | null {
  const choice = chooseShipping(area, net, wanted, isFreed)
  if (choice === null) return null
  const free = isFreed || isFreeBySubtotal(area, net)
  return { method: choice.method, amount: free ? noCents : choice.option.shipping, free }
}

/** The cost of the cheapest shipping from a net subtotal up, both in cents. */
export interface ShippingStep {
  readonly from: Cents
  readonly amount: Cents
}

/** Returns the net subtotals at which the area's cheapest shipping changes, free shipping included (rules §4, §9). */
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
 * Returns the taxable part of `shipping`, in cents (rules §9, §12 "Tax"): in proportion to the taxable part of the net
 * subtotal. 0 when the warehouse is not taxable.
 */
export function taxableShipping(area: Area, shipping: Cents, taxableTotal: Cents, net: Cents): Cents {
  if (!area.warehouse.taxable || net === 0) return noCents
  return proportionOf(shipping, taxableTotal, net)
}
