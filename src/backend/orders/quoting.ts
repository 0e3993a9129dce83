import type { Area } from '#domain/catalog/area.ts'
import { findUsedUpCodes } from '#domain/quote/discount.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { isUntaxed, type TaxRate } from '#domain/quote/tax.ts'
import type { Catalog } from '../catalog/catalog-reads.ts'
import type { StoredDiscount } from '../catalog/discounts-sql.ts'
import type { StockColumn } from '../catalog/stock-sql.ts'

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
    // Made anew with every import, and only then.
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

/** Whether the tax is unknown and would not be 0: shown as 0, never charged as 0 (rules §12). */
export function isTaxMissing(area: Area, quote: Pick<Quote, 'taxRate' | 'taxableTotal' | 'shipping'>): boolean {
  if (quote.taxRate.isCorrect || isUntaxed(area)) return false
  return quote.taxableTotal > 0 || (quote.shipping?.taxable ?? 0) > 0
}

/** The column that the area's warehouse keeps its stock in (rules §5). */
export function stockColumnOf(area: Area): StockColumn {
  return area.warehouse.name === 'WA' ? 'wa_quantity' : 'quantity'
}
