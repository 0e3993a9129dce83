import { type Area, isZoneArea } from '../catalog/area.ts'
import { addCents, type Cents, noCents, shareOf } from '../money.ts'
import type { Rate } from '../rate.ts'

/** A tax rate. When the lookup failed, it is 0 and not correct (rules §7). */
export interface TaxRate {
  readonly rate: Rate
  readonly isCorrect: boolean
}

/** Returns whether orders in the area are never taxed: a ZONE area with a non-taxable warehouse (rules §9). */
export function isUntaxed(area: Area): boolean {
  return isZoneArea(area) && !area.warehouse.taxable
}

/**
 * Returns whether the tax is 0 at any rate: the area has none, or nothing is taxable, and then no part of the shipping is
 * (rules §12 "Tax").
 */
export function hasNoTax(area: Area, taxableTotal: Cents): boolean {
  return isUntaxed(area) || taxableTotal === 0
}

/** Returns the sales tax in cents: the rate of the taxable lines and the taxable part of shipping (rules §9). */
export function orderTax(area: Area, taxRate: Rate, taxableTotal: Cents, shippingTaxable: Cents): Cents {
  return isUntaxed(area) ? noCents : shareOf(addCents(taxableTotal, shippingTaxable), taxRate)
}
