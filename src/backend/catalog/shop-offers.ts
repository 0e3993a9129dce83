import type { ShopOffers } from '#contract/shop-config.ts'
import { offeredSocialProviders } from '../accounts/social/offered-providers.ts'
import { offeredProviders } from '../payments/offered-providers.ts'
import type { Backend, BackendEnv } from '../ports.ts'

/** What this shop's settings offer (rules §14). */
export function offersOf(backend: Backend): ShopOffers {
  return {
    payments: offeredProviders(backend).map(({ name }) => name),
    signIn: offeredSocialProviders(backend).map(({ name }) => name),
    analytics: analyticsOf(backend.env),
  }
}

function analyticsOf({ PUBLIC_ANALYTICS_ID: id, PUBLIC_ANALYTICS_EVENTS: events }: BackendEnv) {
  if (!id || !events) return null
  const named = events.split(',').map((event) => event.trim())
  return { id, events: named.filter((event) => event !== '') }
}
