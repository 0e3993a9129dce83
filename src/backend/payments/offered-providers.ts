import { newSecretId } from '../orders/order-names.ts'
import type { Backend } from '../ports.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'

/**
 * Who takes payments in this shop. The sandbox only where no live provider is set, and the shop is served on a loopback
 * address or says PAYMENTS=sandbox: a deployment never gives food away by default (contract §5).
 */
export function offeredProviders(backend: Backend, requestUrl: string): readonly PaymentProvider[] {
  const { env, liveProviders, randomBytes } = backend
  const isLive = liveProviders.length > 0 || Boolean(env.STRIPE_SECRET_KEY) || Boolean(env.PAYPAL_CLIENT_ID)
  const isSandbox = !isLive && (env.PAYMENTS === 'sandbox' || isLoopback(new URL(requestUrl).hostname))
  return isSandbox ? [sandboxProvider(() => newSecretId(randomBytes))] : liveProviders
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  )
}
