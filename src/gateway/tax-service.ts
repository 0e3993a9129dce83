import { decodeServiceTaxRate, type TaxQuery, taxQueryShape } from '#contract/tax-rate.ts'
import type { Rate } from '#domain/rate.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, send } from './send.ts'

/** The address of the sales-tax service, and its key, which must never reach a browser. */
export interface TaxServiceAccess {
  readonly url: string
  readonly key: string
}

/** Returns the tax rate that the sales-tax service has for a place (rules §7 "Tax service"). */
export function askTaxService(service: Fetcher, access: TaxServiceAccess, query: TaxQuery): Promise<Answer<Rate>> {
  const request = new Request(access.url, {
    method: 'POST',
    // workerd does not support 'error'. With 'manual', a redirect is an answer that is not ok, so the call fails.
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      // Services read the key from one of these two headers.
      authorization: `Bearer ${access.key}`,
      'x-api-key': access.key,
    },
    body: JSON.stringify(taxQueryShape.encode(query)),
  })
  return send(service, request, decodeServiceTaxRate)
}
