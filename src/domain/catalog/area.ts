import type { DaysOnTheWay, DeliveryPlan } from '../delivery/delivery-plan.ts'
import type { Cents } from '../money.ts'

/** A shipping option (rules §3): it fits when minPrice ≤ net subtotal < maxPrice. */
export interface ShippingOption extends DaysOnTheWay {
  readonly minPrice: Cents
  /** Null when there is no upper limit. */
  readonly maxPrice: Cents | null
  readonly shipping: Cents
  /** Shown when the shopper can choose. */
  readonly name: string | null
  readonly nameTw: string | null
}

/** The warehouse that serves an area. */
export interface Warehouse {
  /** For `WA`, the stock is `waQuantity` (rules §5). */
  readonly name: string
  readonly taxable: boolean
}

/** A delivery area (rules §3). */
export interface Area {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameTw: string | null
  /** The net subtotal from which shipping is free. Null when no subtotal makes it free. */
  readonly minSubtotal: Cents | null
  readonly shippings: readonly ShippingOption[]
  /** Used when `shippings` is empty. */
  readonly otherShippings: readonly ShippingOption[]
  readonly warehouse: Warehouse
  readonly paypal: boolean
  readonly states: readonly string[]
  /** When it delivers; null when the catalog does not say. */
  readonly delivery: DeliveryPlan | null
}

/** The area of a shopper who has not chosen one, in the shop and in analytics (rules §3). */
export const defaultAreaCode = 'SCAGLS'

/** The only area that sells combo broths instead of hot pot bundles (rules §5). */
export const zone1Code = 'ZONE1'

/** Returns whether the subtotal decides the shipping option instead of the shopper (rules §12 "Shipping"). */
export function isZoneArea(area: Pick<Area, 'code'>): boolean {
  return area.code.startsWith('ZONE')
}

/** Returns the area's shipping options in order: `shippings`, or `otherShippings` when that is empty (rules §3). */
export function shippingOptions(area: Area): readonly ShippingOption[] {
  return area.shippings.length > 0 ? area.shippings : area.otherShippings
}

/** Returns the areas that deliver to a state (two letters). One that names no states delivers everywhere. */
export function areasServing(areas: readonly Area[], state: string): readonly Area[] {
  return areas.filter(({ states }) => states.length === 0 || states.includes(state))
}

/** Returns the area with this code, or undefined when there is none. */
export function findArea(areas: readonly Area[], code: string | null | undefined): Area | undefined {
  return areas.find((area) => area.code === code)
}

/** Returns the area with this code, else the default area, else the first one. Undefined when there are no areas. */
export function areaOrDefault(areas: readonly Area[], code: string | null | undefined): Area | undefined {
  return findArea(areas, code) ?? findArea(areas, defaultAreaCode) ?? areas[0]
}
