import { decodeTaxRate, type TaxQuery, taxQueryShape } from '#contract/tax-rate.ts'
import type { TaxRate } from '#domain/quote/tax.ts'
import { noRate } from '#domain/rate.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, jsonRequest, send } from './send.ts'

/** The tax rate when nobody knows it. It is shown as 0, and no taxed order is taken with it (rules §7, §8). */
export const unknownTaxRate: TaxRate = { rate: noRate, isCorrect: false }

/** Returns the tax rate of a place. On any failure it is 0 and marked incorrect. */
export async function lookUpTaxRate(backend: Fetcher, query: TaxQuery): Promise<TaxRate> {
  const taxRate = await askTaxRate(backend, query)
  return taxRate.ok ? taxRate.value : unknownTaxRate
}

/** As `lookUpTaxRate`, with its failure. */
export function askTaxRate(backend: Fetcher, query: TaxQuery): Promise<Answer<TaxRate>> {
  return send(backend, jsonRequest('POST', '/api/tax-rate', taxQueryShape.encode(query)), decodeTaxRate)
}
