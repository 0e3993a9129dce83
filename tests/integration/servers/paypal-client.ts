import type { PayPalServer } from '../../servers/paypal/server.ts'

/** One answer of the PayPal server, its JSON read. */
export interface PayPalAnswer {
  readonly status: number
  readonly body: PayPalBody
}

/** The fields that tests look at. */
interface PayPalBody {
  readonly id: string
  readonly status?: string
  readonly name?: string
  readonly details?: readonly { readonly issue: string; readonly field?: string }[]
  readonly links: readonly { readonly href: string; readonly rel: string }[]
  readonly purchase_units?: readonly {
    readonly payments?: { readonly captures: readonly { readonly id: string; readonly status: string }[] }
  }[]
  readonly verification_status?: string
}

/** Calls the API as a shop does; `id` is the `PayPal-Request-Id`. */
export type PayPalCall = (method: 'GET' | 'POST', path: string, body?: unknown, id?: string) => Promise<PayPalAnswer>

/** A signed-in caller that prefers whole objects. */
export async function paypalCaller(server: PayPalServer): Promise<PayPalCall> {
  const token = await tokenOf(server)
  return async (method, path, body, id) => {
    const response = await fetch(server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(id === undefined ? {} : { 'paypal-request-id': id }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
}

async function tokenOf(server: PayPalServer): Promise<string> {
  const response = await fetch(`${server.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${server.clientId}:${server.secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token }: { access_token: string } = await response.json()
  return token
}

/** An order of $25.89 for the shop's order `order-1`. */
export const newOrder = {
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code: 'USD', value: '25.89' }, custom_id: 'order-1', invoice_id: 'S-1001' }],
  application_context: { return_url: 'https://shop.example/payment', cancel_url: 'https://shop.example/checkout' },
}

export function captureIdOf({ body }: PayPalAnswer): string {
  return body.purchase_units?.[0]?.payments?.captures[0]?.id ?? ''
}
