import { decodePaymentProviders } from '#contract/payment-providers.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

/** Returns the names of this shop's payment providers. */
export function listPaymentProviders(backend: Fetcher): Promise<Answer<readonly string[]>> {
  return send(backend, getRequest('/api/payment-providers'), decodePaymentProviders)
}
