import type { Backend } from '../../ports.ts'
import { facebookProvider } from './facebook.ts'
import { googleProvider } from './google.ts'
import type { SocialProvider } from './provider.ts'

/** Returns the providers that this shop offers: those with keys in the settings (rules §14). */
export function offeredSocialProviders(backend: Backend): readonly SocialProvider[] {
  const { google, facebook } = backend.settings
  return [
    ...(google ? [googleProvider(backend, google)] : []),
    ...(facebook ? [facebookProvider(backend, facebook)] : []),
  ]
}
