import { waitUntil } from 'cloudflare:workers'
import { createBackend, routeCalls } from '#backend/app.ts'
import type { BackendPorts } from '#backend/ports.ts'
import { ok, type Result } from '#domain/result.ts'
import { findServiceTaxRate } from '#functions/tax-lookup.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { WholeLists } from '#gateway/whole-lists.ts'
import { checkedAnswers } from './checked-answers.ts'
import { countedDatabase } from './counted-database.ts'
import { edgeCalls } from './edge-calls.ts'
import type { Env } from './env.ts'
import { handedValues } from './handed-values.ts'
import { logEvent } from './log.ts'
import { boundBackend, remoteBackend } from './remote-backend.ts'
import { noteRoute } from './request-record.ts'
import { answerCache, internet } from './runtime.ts'
import { readSettings, type Settings } from './settings.ts'
import { standInAnswers } from './stand-in-answers.ts'
import { type Tallies, talliesOver } from './tallies.ts'
import { timedFetcher } from './timed-fetcher.ts'
import { wholeAnswers } from './whole-answers.ts'

/** The settings and backend that serve the requests of one environment. */
export interface Shop {
  readonly env: Env
  readonly settings: Settings
  /** The backend that the settings name (rules §11). No other code knows which one it is. */
  readonly backend: Fetcher
  /** The same for calls whose answers are passed on as they come: those of another backend are checked first. */
  readonly passThrough: Fetcher
  /** The embedded backend's; null before another backend, which counts for itself. */
  readonly embedded: Embedded | null
  readonly countTaxAnswer: (isAnswered: boolean) => void
}

/** What the embedded backend works with, in requests and errands alike. */
interface Embedded {
  readonly db: D1Database
  readonly ports: Partial<BackendPorts>
  readonly tallies: Tallies
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
  const shop = settings.ok ? ok(openShop(env, settings.value)) : settings
  shops.set(env, shop)
  return shop
}

function openShop(env: Env, settings: Settings): Shop {
  const remote = remoteOf(env, settings)
  if (remote) {
    const backend = { ...timedFetcher(remote), wholeLists: new WholeLists() }
    const passThrough = checkedAnswers(backend, routeCalls(env.DB, settings).calls)
    return { env, settings, backend, passThrough, embedded: null, countTaxAnswer: () => undefined }
  }
  const db = countedDatabase(env.DB, 'primary')
  const tallies = talliesOf(env.DB, db)
  const countTaxAnswer = (isAnswered: boolean) => tallies.add('tax', isAnswered ? 'answered' : 'failed')
  const handed = handedValues()
  const ports = {
    handOver: handed.handOver,
    catalogDb: countedDatabase(env.DB, 'replica'),
    taxRates: taxRatesOf(settings, countTaxAnswer),
    emailBinding: env.EMAIL ?? null,
    pictures: env.PICTURES ?? null,
    // Only a build knows the files, and only the desk reads them here.
    fileTexts: async () => (await import('#content/file-texts.ts')).listFileTexts(),
    outside: internet.fetch,
    waitUntil,
    edgeCalls,
    onRoute: noteRoute,
    count: tallies.add,
    log: logEvent,
  }
  const app = createBackend(db, settings, ports)
  const answer = async (request: Request) => app.fetch(request)
  const backend = timedFetcher(handed.fetcherOf(answer))
  const passThrough = timedFetcher({ fetch: answer })
  return { env, settings, backend, passThrough, embedded: { db, ports, tallies }, countTaxAnswer }
}

/** Pages and calls have environments of their own over one database, and count together. */
const tallied = new WeakMap<D1Database, Tallies>()

function talliesOf(binding: D1Database, db: D1Database): Tallies {
  const known = tallied.get(binding)
  if (known) return known
  const tallies = talliesOver(db)
  tallied.set(binding, tallies)
  return tallies
}

function remoteOf({ BACKEND }: Env, settings: Settings): Fetcher | null {
  if (BACKEND) return standInAnswers(wholeAnswers(boundBackend(BACKEND)), settings)
  if (settings.apiBaseUrl === null) return null
  return standInAnswers(wholeAnswers(remoteBackend(settings.apiBaseUrl, internet)), settings)
}

/** Orders use the same tax lookup and cache as the cart, so the shopper pays the rate that the cart shows. */
function taxRatesOf({ taxService: access }: Settings, onTaxAnswer: (isAnswered: boolean) => void) {
  if (access === null) return null
  return (state: string, zip: string) =>
    findServiceTaxRate({ access, taxService: internet, cache: answerCache(), onTaxAnswer }, { state, zip })
}
