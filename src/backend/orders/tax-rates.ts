import type { TaxRate } from '#domain/quote/tax.ts'
import { noRate } from '#domain/rate.ts'
import type { Catalog } from '../catalog/catalog-reads.ts'
import type { Backend } from '../ports.ts'

const unknownTaxRate: TaxRate = { rate: noRate, isCorrect: false }

/** The tax rate of a place: the tax service's where there is one, else the catalogue's; 0 and not correct without a place. */
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
