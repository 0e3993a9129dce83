import type { Area } from '#domain/catalog/area.ts'
import type { Reach } from '#domain/quote/cheapest.ts'
import { findUsedUpCodes } from '#domain/quote/discount.ts'
import { type Quote, quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext, QuoteRequest } from '#domain/quote/quote-context.ts'
import { hasNoTax, type TaxRate } from '#domain/quote/tax.ts'
import { noRate } from '#domain/rate.ts'
import { isPossibleZipOf } from '../addresses/zip-places.ts'
import type { Catalog } from '../catalog/catalog-reads.ts'
import type { CatalogRules } from '../catalog/catalog-rules.ts'
import type { StoredDiscount } from '../catalog/discounts-sql.ts'
import { readListedWith } from '../catalog/listing-reads.ts'
import { readCheapest } from '../catalog/one-tap-prices-sql.ts'
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

/**
 * Returns the quote with the cheapest products of the whole catalog that reach its goals (rules §12 "Goals"). When it
 * has no goals it reads nothing; else it takes one round trip.
 */
export async function quoteWithGoals(db: D1Database, request: QuoteRequest, context: QuoteContext): Promise<Quote> {
  const { area, nowMs } = context
  const reaches = new Map<string, Reach>()
  const quote = quoteCart(request, {
    ...context,
    findCheapest(reach) {
      reaches.set(JSON.stringify(reach), reach)
      return null
    },
  })
  if (reaches.size === 0) return quote
  const { extra } = await readListedWith(db, nowMs, () =>
    Object.fromEntries([...reaches].map(([key, reach]) => [key, readCheapest(db, area, reach, quote.demand)])),
  )
  return quoteCart(request, { ...context, findCheapest: (reach) => extra[JSON.stringify(reach)] ?? null })
}

/** Whether the tax is unknown and would not be 0. Such a tax is shown as 0 and never charged as 0 (rules §12). */
export function isTaxMissing(area: Area, quote: Pick<Quote, 'taxRate' | 'taxableTotal'>): boolean {
  return !quote.taxRate.isCorrect && !hasNoTax(area, quote.taxableTotal)
}

/**
 * Returns the tax rate of a place: from the tax service when one is set, else from the catalog's config. It is 0 and not
 * correct when the place or its rate is unknown (rules §12).
 */
export async function taxRateOf(
  { taxRates }: Backend,
  rules: CatalogRules,
  state: string | null,
  zip: string | null,
): Promise<TaxRate> {
  if (state === null || zip === null) return unknownTaxRate
  if (taxRates !== null) return taxRates(state, zip)
  if (!isPossibleZipOf(zip, state)) return unknownTaxRate
  const listed = rules.config.taxes.find((tax) => tax.state === state)
  return listed ? { rate: listed.rate, isCorrect: true } : unknownTaxRate
}
