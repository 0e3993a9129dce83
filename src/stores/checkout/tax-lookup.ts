import { parseZipCode } from '#domain/address/address.ts'
import { browserBackend } from '../runtime.ts'
import { $isTaxMissing, $taxRate, noTaxYet } from './charges.ts'

let requested = ''

/** Looks up the tax rate. An address without a state and a complete ZIP code has none. */
export async function updateTaxRate(state: string, zip: string): Promise<void> {
  const isWhole = state !== '' && parseZipCode(zip).ok
  const wanted = isWhole ? `${state} ${zip}` : ''
  if (requested === wanted) return
  requested = wanted
  $isTaxMissing.set(false)
  if (!isWhole) return $taxRate.set(noTaxYet)
  const calls = await import('#gateway/tax-rates.ts').catch(() => null)
  const found = (await calls?.lookUpTaxRate(browserBackend, { state, zip })) ?? noTaxYet
  if (requested !== wanted) return
  if (!found.isCorrect) requested = ''
  $taxRate.set(found)
  $isTaxMissing.set(!found.isCorrect)
}
