import Stripe from 'stripe'
import type { StripeServer } from '../../servers/stripe/server.ts'

/** Stripe's own package, speaking to the test server; it does not try again by itself. */
export function stripeClient(server: StripeServer, key = server.secretKey): Stripe {
  const { hostname, port } = new URL(server.url)
  return new Stripe(key, {
    protocol: 'http',
    host: hostname,
    port,
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
  })
}

/** The error of the package that a call ended with. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const ending = await call.catch((error: unknown) => error)
  if (ending instanceof Stripe.errors.StripeError) return ending
  throw new Error('The call was not refused')
}

/** A payment of $25.89 for the order `order-1`, charged at once. */
export const paidAtOnce = {
  amount: 2589,
  currency: 'usd',
  payment_method: 'pm_card_visa',
  confirm: true,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  metadata: { order: 'order-1' },
} as const
