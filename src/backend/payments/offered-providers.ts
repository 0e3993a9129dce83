import type { Backend } from '../ports.ts'
import { newSecretId } from '../secrets/secret-tokens.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'

/**
 * Who takes payments in this shop: the live providers, or the sandbox where there is none and PAYMENTS=sandbox says so.
 * Only settings decide, never a request: a deployment gives no food away by default (rules §14, safety P8).
 */
export function offeredProviders({ settings, liveProviders, randomBytes }: Backend): readonly PaymentProvider[] {
  if (liveProviders.length > 0 || !settings.isSandboxOpen) return liveProviders
  return [sandboxProvider(() => newSecretId(randomBytes))]
}
