import type { Area } from '#domain/catalog/area.ts'
import { findUsedUpCodes } from '#domain/quote/discount.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { isUntaxed, type TaxRate } from '#domain/quote/tax.ts'
import { noRate } from '#domain/rate.ts'
import type { Catalog } from '../catalog/catalog-reads.ts'
import type { StoredDiscount } from '../catalog/discounts-sql.ts'
import type { StockColumn } from '../catalog/stock-sql.ts'
import type { Backend } from '../ports.ts'

const unknownTaxRate: TaxRate = { rate: noRate, isCorrect: false }

/** Returns everything that a quote depends on, from one catalog. */
export function quoteContextOf(
  catalog: Catalog,
  area: Area,
  discounts: readonly StoredDiscount[],
  taxRate: TaxRate,
  nowMs: number,
): QuoteContext {
  return {
    area,
    products: catalog.products,
    // A new object with every import, and only then.
    priceList: catalog.codes,
    meats: catalog.meats,
    hotpot: catalog.config.hotpot,
    discounts,
    usedUpCodes: findUsedUpCodes(discounts),
    deal: catalog.deals[0] ?? null,
    giftRules: catalog.giftRules,
    taxRate,
    nowMs,
  }
}

/** Whether the tax is unknown and would not be 0. Such a tax is shown as 0 and never charged as 0 (rules §12). */
export function isTaxMissing(area: Area, quote: Pick<Quote, 'taxRate' | 'taxableTotal' | 'shipping'>): boolean {
  if (quote.taxRate.isCorrect || isUntaxed(area)) return false
  return quote.taxableTotal > 0 || (quote.shipping?.taxable ?? 0) > 0
}

/** Returns the column that holds the stock of the area's warehouse (rules §5). */
export function stockColumnOf(area: Area): StockColumn {
  return area.warehouse.name === 'WA' ? 'wa_quantity' : 'quantity'
}

/**
 * Returns the tax rate of a place: from the tax service when one is set, else from the catalog's config. It is 0 and not
 * correct when the place or its rate is unknown (rules §12).
 */
export async function taxRateOf(
  { taxRates }: Backend,
  catalog: Catalog,
  state: string | null,
  zip: string | null,
): Promise<TaxRate> {
  if (state === null || zip === null) return unknownTaxRate
  if (taxRates !== null) return taxRates(state, zip)
  const listed = catalog.config.taxes.find((tax) => tax.state === state)
  return listed ? { rate: listed.rate, isCorrect: true } : unknownTaxRate
}
