import { waitUntil } from 'cloudflare:workers'
import { createBackend } from '#backend/app.ts'
import { findServiceTaxRate } from '#functions/tax-lookup.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import type { Env } from './env.ts'
import { remoteBackend } from './remote-backend.ts'
import { answerCache, outsideWorld } from './world.ts'

const embeddedBackends = new WeakMap<object, Fetcher>()

/** Returns the backend that the settings name (rules §11). No other code knows which one it is. */
export function backendFetcher(env: Env): Fetcher {
  if (env.BACKEND) return env.BACKEND
  if (env.API_BASE_URL) return remoteBackend(env.API_BASE_URL, outsideWorld)
  return embeddedBackend(env)
}

/** One backend per environment, because it remembers the catalog between requests. */
function embeddedBackend(env: Env): Fetcher {
  const known = embeddedBackends.get(env.DB)
  if (known) return known
  const app = createBackend(env, { taxRates: taxRatesOf(env), waitUntil })
  const backend: Fetcher = { fetch: async (request) => app.fetch(request) }
  embeddedBackends.set(env.DB, backend)
  return backend
}

/** Taxes an order by the rate that the shopper saw: same lookup, same cache. */
function taxRatesOf(env: Env) {
  if (!env.TAX_API_URL) return null
  return (state: string, zip: string) =>
    findServiceTaxRate({ env, taxService: outsideWorld, cache: answerCache() }, { state, zip })
}
