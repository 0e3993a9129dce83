import type { CartGroup, Pick as PickOf } from '../cart/cart-line.ts'
import { type Cents, noCents } from '../money.ts'
import type { CheckedLine } from './line-check.ts'
import type { UnitPricePart } from './unit-price.ts'

export interface QuotedLine {
  readonly key: string
  readonly code: string
  readonly group: CartGroup
  readonly picked: number
  readonly unitPrice: Cents
  /** What one cost before a special price, where it is special-priced. */
  readonly regularUnitPrice: Cents | null
  readonly lineTotal: Cents
  readonly taxable: boolean
  /** This line's share of the discount. */
  readonly discountShare: Cents
  readonly parts: readonly UnitPricePart[]
  /** What is really picked, per unit: the given picks, or the fixed ones. */
  readonly additional: readonly PickOf[]
  /** The meat in it, chosen or included. */
  readonly meat: string | null
  readonly additionalItem: string | null
}

/** A line that passed, before any discount. */
export function toQuotedLine(checked: CheckedLine): QuotedLine {
  const { line, unitPrice, regularUnitPrice, lineTotal, taxable, parts, picks, meat, additionalItem } = checked
  const { key, code, group, picked } = line
  const chosen = { additional: picks, meat, additionalItem }
  const discountShare = noCents
  return { key, code, group, picked, unitPrice, regularUnitPrice, lineTotal, taxable, discountShare, parts, ...chosen }
}
