import { unwrapData } from '#contract/fault.ts'
import { decodeTaxRate, encodeTaxQuery } from '#contract/tax-rate.ts'
import type { TaxRate } from '#domain/quote.ts'
import { noRate } from '#domain/rate.ts'
import type { Backend, BackendEnv } from '../ports.ts'
import type { Catalog } from '../repositories/catalog.ts'

const unknownTaxRate: TaxRate = { rate: noRate, isCorrect: false }

/** The tax rate of a place; 0 and not correct without a state and zip, or where the lookup fails (spec §7). */
export async function taxRateOf(
  { taxRates, env }: Backend,
  catalog: Catalog,
  state: string | null,
  zip: string | null,
): Promise<TaxRate> {
  if (state === null || zip === null) return unknownTaxRate
  if (taxRates !== null) return taxRates(state, zip)
  if (env.TAX_RATES) return askTaxRates(env.TAX_RATES, state, zip)
  const listed = catalog.config.taxes.find((tax) => tax.state === state)
  return listed ? { rate: listed.rate, isCorrect: true } : unknownTaxRate
}

async function askTaxRates(
  service: NonNullable<BackendEnv['TAX_RATES']>,
  state: string,
  zip: string,
): Promise<TaxRate> {
  try {
    const response = await service.fetch(
      new Request('https://tax-rates.invalid/api/tax-rate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(encodeTaxQuery({ state, zip })),
      }),
    )
    const rate = decodeTaxRate(unwrapData(await response.json()))
    return response.ok && rate.ok ? rate.value : unknownTaxRate
  } catch {
    return unknownTaxRate
  }
}
