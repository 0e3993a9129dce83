import { isSpecialPriced, type PriceContext, priceIn } from '../catalog/price.ts'
import { variantIn } from '../catalog/product.ts'
import { type Cents, cents, subtractCents, sumCents, timesCents } from '../money.ts'
import type { DiscountableLine } from './discount.ts'
import type { QuotedLine } from './quoted-line.ts'

/** What is discounted and taxed by itself: a line without its extra item, or the extra item of a line. */
export interface SeparateLine extends DiscountableLine {
  /** Index of its line in the quote. */
  readonly line: number
  readonly taxable: boolean
}

/** A quoted line, as far as discount and tax depend on it. */
type WholeLine = Pick<
  QuotedLine,
  'code' | 'group' | 'picked' | 'lineTotal' | 'regularUnitPrice' | 'taxable' | 'additionalItem'
>

/**
 * The lines with each extra item as a line of its own right behind its kit (rules §12 "Extra items"); their totals in
 * cents sum to the subtotal. With a kit that costs less than its meat no total is below 0: the extra item
 * then counts for what is paid for the line.
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
      taxable: variantIn(extra, context.area.id)?.taxable === true,
    }
    return [{ ...whole, lineTotal: subtractCents(line.lineTotal, lineTotal) }, separate]
  })
}

/** The share of the quoted line at index `line`, in cents: its own and its extra item's together. */
export function shareOfLine(separate: readonly SeparateLine[], shares: readonly Cents[], line: number): Cents {
  return sumCents(shares.filter((_, index) => separate[index]?.line === line))
}
