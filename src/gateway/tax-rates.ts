import { decodeTaxRate, type TaxQuery, taxQueryShape } from '#contract/tax-rate.ts'
import type { TaxRate } from '#domain/quote/tax.ts'
import { noRate } from '#domain/rate.ts'
import type { Fetcher } from './fetcher.ts'
import { jsonRequest, send } from './send.ts'

/** No rate to go by: shown as 0, never charged as 0 (rules §7, §8). */
export const unknownTaxRate: TaxRate = { rate: noRate, isCorrect: false }

/** The tax rate of a place; on any failure 0, marked incorrect. */
export async function lookUpTaxRate(backend: Fetcher, query: TaxQuery): Promise<TaxRate> {
  const taxRate = await send(backend, jsonRequest('POST', '/api/tax-rate', taxQueryShape.encode(query)), decodeTaxRate)
  return taxRate.ok ? taxRate.value : unknownTaxRate
}
