import { waitUntil } from 'cloudflare:workers'
import { createBackend } from '#backend/app.ts'
import { ok, type Result } from '#domain/result.ts'
import { findServiceTaxRate } from '#functions/tax-lookup.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { edgeCalls } from './edge-calls.ts'
import type { Env } from './env.ts'
import { remoteBackend } from './remote-backend.ts'
import { readSettings, type Settings } from './settings.ts'
import { answerCache, outsideWorld } from './world.ts'

/** What serves the requests of one environment. */
export interface Shop {
  readonly env: Env
  readonly settings: Settings
  /** The backend that the settings name (rules §11). No other code knows which one it is. */
  readonly backend: Fetcher
}

const shops = new WeakMap<Env, Result<Shop, readonly string[]>>()

/**
 * The shop of an environment. The settings are read and the backend is made once for each environment: the embedded
 * backend keeps the catalog between requests.
 * @returns the shop; else what is wrong with the settings, as `readSettings` says it.
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
  if (settings.apiBaseUrl !== null) return remoteBackend(settings.apiBaseUrl, outsideWorld)
  const app = createBackend(env.DB, settings, { taxRates: taxRatesOf(settings), waitUntil, edgeCalls })
  return { fetch: async (request) => app.fetch(request) }
}

/** Orders are taxed at the rate that the shopper was shown: the lookup and its cache are the same. */
function taxRatesOf({ taxService: access }: Settings) {
  if (access === null) return null
  return (state: string, zip: string) =>
    findServiceTaxRate({ access, taxService: outsideWorld, cache: answerCache() }, { state, zip })
}
