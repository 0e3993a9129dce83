import { decodeTaxQuery, taxRateShape } from '#contract/tax-rate.ts'
import { dataAnswer, faultsAnswer } from '../answers.ts'
import type { EdgeContext } from '../context.ts'
import { refuseForeign } from '../guard.ts'
import { readRequestJson } from '../request-body.ts'
import { findTaxRate } from '../tax-lookup.ts'

/** POST /api/tax-rate {state, zip}: the tax rate of a place. On a failure it is 0 and "incorrect" (rules §7, §8). */
export async function onRequestPost(context: EdgeContext): Promise<Response> {
  const foreign = refuseForeign(context)
  if (foreign) return foreign
  const body = await readRequestJson(context.request)
  if (!body.ok) return body.error
  const query = decodeTaxQuery(body.value)
  if (!query.ok) return faultsAnswer(query.error)
  return dataAnswer(taxRateShape.encode(await findTaxRate(context, query.value)))
}
