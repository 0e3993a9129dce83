import { browserScript } from '../browser-script.ts'
import type { ProviderAnswer, ProviderCall } from '../exchange.ts'

/** What stands in for www.paypal.com/sdk/js: `/sdk/js?client-id=…`, for this client only. Null for other paths. */
export function answerScript({ path, query }: ProviderCall, clientId: string): ProviderAnswer | null {
  if (path !== '/sdk/js') return null
  if (query.get('client-id') !== clientId) {
    return {
      status: 400,
      headers: { 'content-type': 'text/javascript' },
      body: 'throw new Error("client-id not recognized")',
    }
  }
  const body = browserScript(new URL('./client/paypal-js.ts', import.meta.url))
  return { status: 200, headers: { 'content-type': 'text/javascript' }, body }
}
