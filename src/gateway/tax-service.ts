import { decodeServiceTaxRate, type TaxQuery, taxQueryShape } from '#contract/tax-rate.ts'
import type { Rate } from '#domain/rate.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, send } from './send.ts'

/** Where the sales-tax service is, and the key that must never reach a browser. */
export interface TaxServiceAccess {
  readonly url: string
  readonly key: string
}

/** Asks the sales-tax service (rules §7 "Tax service") for a place's rate. */
export function askTaxService(service: Fetcher, access: TaxServiceAccess, query: TaxQuery): Promise<Answer<Rate>> {
  const request = new Request(access.url, {
    method: 'POST',
    // workerd refuses 'error'; a redirect is an answer that is not ok, and so never followed.
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      // Services differ in how the key travels: these are the two ways in use.
      authorization: `Bearer ${access.key}`,
      'x-api-key': access.key,
    },
    body: JSON.stringify(taxQueryShape.encode(query)),
  })
  return send(service, request, decodeServiceTaxRate)
}
