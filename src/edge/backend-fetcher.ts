import { waitUntil } from 'cloudflare:workers'
import { createBackend } from '#backend/app.ts'
import { findServiceTaxRate } from '#functions/tax-lookup.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { edgeCalls } from './edge-calls.ts'
import type { Env } from './env.ts'
import { remoteBackend } from './remote-backend.ts'
import { answerCache, outsideWorld } from './world.ts'

const embeddedBackends = new WeakMap<object, Fetcher>()

/** The backend that the settings name (rules §11); no other code knows which it is. */
export function backendFetcher(env: Env): Fetcher {
  if (env.BACKEND) return env.BACKEND
  if (env.API_BASE_URL) return remoteBackend(env.API_BASE_URL, outsideWorld)
  return embeddedBackend(env)
}

/** One for each environment: it keeps the catalogue between requests. */
function embeddedBackend(env: Env): Fetcher {
  const known = embeddedBackends.get(env.DB)
  if (known) return known
  const app = createBackend(env, { taxRates: taxRatesOf(env), waitUntil, edgeCalls })
  const backend: Fetcher = { fetch: async (request) => app.fetch(request) }
  embeddedBackends.set(env.DB, backend)
  return backend
}

/** Orders are taxed by the rate that the shopper was shown: the same lookup, the same cache. */
function taxRatesOf(env: Env) {
  if (!env.TAX_API_URL) return null
  return (state: string, zip: string) =>
    findServiceTaxRate({ env, taxService: outsideWorld, cache: answerCache() }, { state, zip })
}
