import { type Area, isZoneArea } from '../catalog/area.ts'
import { addCents, type Cents, noCents, shareOf } from '../money.ts'
import type { Rate } from '../rate.ts'

/** A tax rate and whether it is the real one (rules §7: 0 and marked incorrect on failure). */
export interface TaxRate {
  readonly rate: Rate
  readonly isCorrect: boolean
}

/** Whether orders of the area are never taxed: a ZONE area with a non-taxable warehouse (rules §9). */
export function isUntaxed(area: Area): boolean {
  return isZoneArea(area) && !area.warehouse.taxable
}

/** Sales tax in cents: the rate of what was paid for taxable lines and for shipping's taxable part (rules §9). */
export function orderTax(area: Area, taxRate: Rate, taxableTotal: Cents, shippingTaxable: Cents): Cents {
  return isUntaxed(area) ? noCents : shareOf(addCents(taxableTotal, shippingTaxable), taxRate)
}
