import { newSecretId } from '../orders/order-names.ts'
import type { Backend } from '../ports.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'

/**
 * Who takes payments in this shop: the live providers, or the sandbox where there is none and PAYMENTS=sandbox says so.
 * Only settings decide, never a request: a deployment gives no food away by default (rules §14, safety P8).
 */
export function offeredProviders({ env, liveProviders, randomBytes }: Backend): readonly PaymentProvider[] {
  const isLive = liveProviders.length > 0 || Boolean(env.STRIPE_SECRET_KEY) || Boolean(env.PAYPAL_CLIENT_ID)
  return !isLive && env.PAYMENTS === 'sandbox' ? [sandboxProvider(() => newSecretId(randomBytes))] : liveProviders
}
