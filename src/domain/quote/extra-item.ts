import { isSpecialPriced, isTaxedIn, type PriceContext, priceIn } from '../catalog/price.ts'
import { type Cents, cents, noCents, subtractCents, sumCents, timesCents } from '../money.ts'
import type { DiscountableLine } from './discount.ts'
import type { QuotedLine } from './quoted-line.ts'

/** A part that is discounted and taxed on its own: a line without its extra item, or the extra item of a line. */
export interface SeparateLine extends DiscountableLine {
  /** Index of the line in the quote. */
  readonly line: number
  readonly taxable: boolean
}

/** The part of a quoted line that discount and tax depend on. */
type WholeLine = Pick<
  QuotedLine,
  'code' | 'group' | 'picked' | 'lineTotal' | 'regularUnitPrice' | 'taxable' | 'additionalItem'
>

/**
 * Returns the lines with each extra item as a separate line right after its kit (rules §12 "Extra items"). The line
 * totals, in cents, sum to the subtotal. None is below 0: when a kit costs less than its meat, the extra item's total
 * is capped at the total of the whole line.
 */
export function separateExtras(
  lines: readonly WholeLine[],
  context: Pick<PriceContext, 'area' | 'products'>,
): readonly SeparateLine[] {
  return lines.flatMap((line, index) => {
    const whole = {
      line: index,
      code: line.code,
      group: line.group,
      isSpecialPriced: line.regularUnitPrice !== null,
      lineTotal: line.lineTotal,
      taxable: line.taxable,
    }
    const extra = line.additionalItem === null ? undefined : context.products.get(line.additionalItem)
    const price = extra && priceIn(extra, context.area)
    if (extra === undefined || price === undefined) return [whole]
    const lineTotal = cents(Math.min(timesCents(price.effective, line.picked), line.lineTotal))
    const separate = {
      line: index,
      code: extra.code,
      group: line.group,
      isSpecialPriced: isSpecialPriced(price),
      lineTotal,
      taxable: isTaxedIn(extra, context.area.id),
    }
    return [{ ...whole, lineTotal: subtractCents(line.lineTotal, lineTotal) }, separate]
  })
}

/** Returns the discount share of each of `count` quoted lines, their extra items' included, in cents. */
export function sharesByLine(
  separate: readonly SeparateLine[],
  shares: readonly Cents[],
  count: number,
): readonly Cents[] {
  const sums = Array.from({ length: count }, () => noCents)
  for (const [index, share] of shares.entries()) {
    const line = separate[index]?.line
    if (line !== undefined) sums[line] = sumCents([sums[line] ?? noCents, share])
  }
  return sums
}

/** Returns what of the net price of each of `count` quoted lines is taxed, in cents (rules §12 "Extra items"). */
export function taxedByLine(
  separate: readonly SeparateLine[],
  shares: readonly Cents[],
  count: number,
): readonly Cents[] {
  const sums = Array.from({ length: count }, () => noCents)
  for (const [index, { line, lineTotal, taxable }] of separate.entries()) {
    if (taxable) sums[line] = sumCents([sums[line] ?? noCents, subtractCents(lineTotal, shares[index] ?? noCents)])
  }
  return sums
}
