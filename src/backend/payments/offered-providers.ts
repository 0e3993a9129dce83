import type { Backend } from '../ports.ts'
import { newSecretId } from '../secrets/secret-tokens.ts'
import { paypalProvider } from './paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { stripeProvider } from './stripe.ts'

/**
 * Returns who takes payments in this shop: the live providers whose keys are set, or the sandbox where there is none and
 * PAYMENTS=sandbox says so. Only settings decide, never a request: a deployment gives no food away by default (rules
 * §14, safety P8).
 */
export function offeredProviders(backend: Backend): readonly PaymentProvider[] {
  const { settings, randomBytes } = backend
  const live = backend.liveProviders ?? liveProviders(backend)
  if (live.length > 0 || !settings.isSandboxOpen) return live
  return [sandboxProvider(() => newSecretId(randomBytes))]
}

function liveProviders({ settings, outside, now, log }: Backend): readonly PaymentProvider[] {
  return [
    ...(settings.stripe ? [stripeProvider(settings.stripe, outside)] : []),
    ...(settings.paypal ? [paypalProvider(settings.paypal, { outside, now, log })] : []),
  ]
}
