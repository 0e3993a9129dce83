import { waitUntil } from 'cloudflare:workers'
import { createBackend } from '#backend/app.ts'
import { ok, type Result } from '#domain/result.ts'
import { findServiceTaxRate } from '#functions/tax-lookup.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { edgeCalls } from './edge-calls.ts'
import type { Env } from './env.ts'
import { remoteBackend } from './remote-backend.ts'
import { answerCache, internet } from './runtime.ts'
import { readSettings, type Settings } from './settings.ts'

/** The settings and backend that serve the requests of one environment. */
export interface Shop {
  readonly env: Env
  readonly settings: Settings
  /** The backend that the settings name (rules §11). No other code knows which one it is. */
  readonly backend: Fetcher
}

const shops = new WeakMap<Env, Result<Shop, readonly string[]>>()

/**
 * Returns the shop of an environment, or what is wrong with its settings (`readSettings`). The backend is made once for
 * each environment, because the embedded backend keeps the catalog in memory.
 */
export function shopOf(env: Env): Result<Shop, readonly string[]> {
  const known = shops.get(env)
  if (known) return known
  const settings = readSettings(env)
  const shop = settings.ok ? ok({ env, settings: settings.value, backend: backendOf(env, settings.value) }) : settings
  shops.set(env, shop)
  return shop
}

function backendOf(env: Env, settings: Settings): Fetcher {
  if (env.BACKEND) return env.BACKEND
  if (settings.apiBaseUrl !== null) return remoteBackend(settings.apiBaseUrl, internet)
  const app = createBackend(env.DB, settings, {
    taxRates: taxRatesOf(settings),
    emailBinding: env.EMAIL ?? null,
    waitUntil,
    edgeCalls,
  })
  return { fetch: async (request) => app.fetch(request) }
}

/** Orders use the same tax lookup and cache as the cart, so the shopper pays the rate that the cart shows. */
function taxRatesOf({ taxService: access }: Settings) {
  if (access === null) return null
  return (state: string, zip: string) =>
    findServiceTaxRate({ access, taxService: internet, cache: answerCache() }, { state, zip })
}
