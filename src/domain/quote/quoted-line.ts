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
  /** The unit price at the regular price. Null when the line has no special price. */
  readonly regularUnitPrice: Cents | null
  readonly lineTotal: Cents
  readonly taxable: boolean
  /** This line's share of the discount. */
  readonly discountShare: Cents
  readonly parts: readonly UnitPricePart[]
  /** The picks of one unit: the shopper's, or those of a fixed bundle. */
  readonly additional: readonly PickOf[]
  /** Code of the meat, chosen or included. */
  readonly meat: string | null
  readonly additionalItem: string | null
}

/** Returns a checked line as a quoted line, its discount share 0. */
export function toQuotedLine(checked: CheckedLine): QuotedLine {
  const { line, unitPrice, regularUnitPrice, lineTotal, taxable, parts, picks, meat, additionalItem } = checked
  const { key, code, group, picked } = line
  const chosen = { additional: picks, meat, additionalItem }
  const discountShare = noCents
  return { key, code, group, picked, unitPrice, regularUnitPrice, lineTotal, taxable, discountShare, parts, ...chosen }
}
