import type { Cents } from '../money.ts'

/** A shipping option (rules §3): it fits when minPrice ≤ net subtotal < maxPrice. */
export interface ShippingOption {
  readonly minPrice: Cents
  /** `null`: no upper end. */
  readonly maxPrice: Cents | null
  readonly shipping: Cents
  /** What the shopper reads when there is a choice. */
  readonly name: string | null
  readonly nameTw: string | null
}

/** What serves an area. */
export interface Warehouse {
  /** `WA` means that waQuantity is the stock (rules §5). */
  readonly name: string
  readonly taxable: boolean
}

/** A delivery area (rules §3). */
export interface Area {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameTw: string | null
  /** The net subtotal from which shipping is free; `null`: never by subtotal. */
  readonly minSubtotal: Cents | null
  readonly shippings: readonly ShippingOption[]
  /** Used when `shippings` is empty. */
  readonly otherShippings: readonly ShippingOption[]
  readonly warehouse: Warehouse
  readonly paypal: boolean
  readonly states: readonly string[]
}

/** The area of a shopper who chose none, in the shop and in analytics (rules §3). */
export const defaultAreaCode = 'SCAGLS'

/** The only area that sells combo broths instead of hot pot bundles (rules §5). */
export const zone1Code = 'ZONE1'

/** Whether the subtotal decides how the order is shipped, not the shopper: the code begins with ZONE (rules §12 "Shipping"). */
export function isZoneArea(area: Pick<Area, 'code'>): boolean {
  return area.code.startsWith('ZONE')
}

/** The area's shipping options, in order: `shippings`, or `otherShippings` when that is empty (rules §3). */
export function shippingOptions(area: Area): readonly ShippingOption[] {
  return area.shippings.length > 0 ? area.shippings : area.otherShippings
}

/** The area of `code`; `undefined` for an unknown code or none. */
export function findArea(areas: readonly Area[], code: string | null | undefined): Area | undefined {
  return areas.find((area) => area.code === code)
}

/** The area of `code`; for an unknown code or none the default area, else the first. `undefined` only without areas. */
export function areaOrDefault(areas: readonly Area[], code: string | null | undefined): Area | undefined {
  return findArea(areas, code) ?? findArea(areas, defaultAreaCode) ?? areas[0]
}
