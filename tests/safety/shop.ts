import { existsSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { Agent, setGlobalDispatcher } from 'undici'
import { builtConfig, builtModules, builtWorker } from '#commands/built-shop.ts'
import { batchWorker, distantDatabase } from '#commands/distant-database.ts'
import { laptopSettings } from '#commands/laptop-settings.ts'
import type { SettingTexts } from '#edge/settings.ts'
import { type Answer, readAnswer } from '#tests/integration/backend/answers.ts'
import { applyMigrations } from '#tests/support/database.ts'
import { type SampleControls, sampleControls } from '#tests/support/sample-controls.ts'
import { openServer } from '#tests/support/test-server.ts'
import { limitedWorker } from './limited-worker.ts'

// A connection for each request. The Worker's server closes one that was idle for 5 s, and a busy client would send on it:
// with connections kept for a second, 500 orders at once still met closed ones.
setGlobalDispatcher(new Agent({ pipelining: 0 }))

/** A statement of a batch, as the gate sees it. */
interface GatedStatement {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** Takes a batch of the Worker: runs it by `run`, changed or not, or throws as D1 does. */
type Gate = (
  statements: readonly GatedStatement[],
  run: (statements: readonly GatedStatement[]) => Promise<D1Result[]>,
  /** By what the batch's session began: a constraint of D1 or a bookmark. */
  session: string,
) => Promise<D1Result[]>

/** The built Worker under the platform's limits, over a D1 of its own that holds the sample catalog. */
export interface SafetyShop extends SampleControls {
  /** Its address without a trailing slash. */
  readonly origin: string
  /** Its database, past the Worker. */
  readonly db: D1Database
  /** The time of its clock, in milliseconds. */
  nowMs(): number
  /** Moves its clock to this time. It runs on from there. */
  moveClock(ms: number): Promise<void>
  /** Stops its clock at this time, until `moveClock` or `reset`. */
  stopClock(ms: number): Promise<void>
  /** Sends a request as it is, without following a redirect. `client` is the address that Cloudflare would see. */
  fetch(path: string, init?: RequestInit, client?: string): Promise<Response>
  /** Sends a call below `/api/`. A body that is not a text is sent as JSON. */
  send(method: string, path: string, body?: unknown, headers?: CallHeaders, client?: string): Promise<Answer>
  get(path: string, headers?: CallHeaders): Promise<Answer>
  post(path: string, body: unknown, headers?: CallHeaders): Promise<Answer>
  put(path: string, body?: unknown, headers?: CallHeaders): Promise<Answer>
  /** Lets every batch of `work` pass through the gate. */
  gated<Result>(gate: Gate, work: () => Promise<Result>): Promise<Result>
  /** Runs the errands, as the platform's clock does. */
  errands(): Promise<void>
  /** Removes orders, carts, payments, mails and accounts, and imports the sample again. Its clock is back at the opening. */
  reset(): Promise<void>
  /** What the Worker wrote to its log since the last `reset`, a line each. */
  readonly log: readonly string[]
  close(): Promise<void>
}

type CallHeaders = Readonly<Record<string, string>>

/** The time of every shop's clock when it opens. The sample's deals and releases are made for it. */
const openingMs = Date.parse('2026-11-20T12:00:00Z')

/** The tables that an import fills. `reset` empties every other one. */
const catalogTables: ReadonlySet<string> = new Set([
  'catalog_version',
  'areas',
  'area_states',
  'shipping_options',
  'categories',
  'products',
  'product_variants',
  'price_variants',
  'combo_items',
  'product_categories',
  'meats',
  'meat_variants',
  'documents',
  'discounts',
  'discount_areas',
  'discount_exclusive_products',
  'deals',
  'deal_items',
  'gift_rules',
  'gift_rule_areas',
  'listings',
  'listing_blocks',
  'listing_marks',
  'one_tap_prices',
  'catalog_moments',
])

/**
 * Opens a shop with `settings` above those of a laptop. `folder` keeps the database for the next shop, which opens with
 * its orders and the machine's clock.
 * @throws Error when nothing is built.
 */
export async function openSafetyShop(
  settings: SettingTexts = {},
  { folder, port = 0 }: { folder?: string; port?: number } = {},
): Promise<SafetyShop> {
  if (!existsSync(builtConfig)) throw new Error('These tests run the built Worker: npm run build')
  const log: string[] = []
  let gate: Gate = (statements, run) => run(statements)
  const gateServer = await openServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    try {
      const session = String(request.headers['x-session'] ?? '')
      const results = await gate(JSON.parse(Buffer.concat(chunks).toString()), run, session)
      response.end(JSON.stringify(results))
    } catch (error) {
      response.writeHead(500).end(JSON.stringify({ message: error instanceof Error ? error.message : String(error) }))
    }
  })
  const worker = builtWorker('shop', { ...laptopSettings('http://localhost'), ...settings })
  const { d1Databases } = Object(worker)
  const entry = { type: 'ESModule' as const, path: 'limited.mjs', contents: limitedWorker }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port,
      cf: false,
      logRequests: false,
      unsafeTriggerHandlers: true,
      ...(folder === undefined ? {} : { resourcePersistencePath: folder }),
      handleStructuredLogs: ({ message }) => void log.push(message),
      workers: [
        {
          ...worker,

          modules: [entry, ...builtModules()],
          serviceBindings: {
            ...Object(worker).serviceBindings,
            GATE: { external: { address: gateServer.url.replace('http://', ''), http: {} } },
          },
        },
        { name: 'database', modules: true, script: batchWorker, compatibilityDate: '2026-10-01', d1Databases },
      ],
    }),
  )
  const { origin } = await miniflare.ready
  const database = await miniflare.getWorker('database')
  const db = distantDatabase((body) => database.fetch('http://database/', { method: 'POST', body }))
  const run = (statements: readonly GatedStatement[]) =>
    db.batch(statements.map(({ sql, values }) => db.prepare(sql).bind(...values)))

  let offsetMs = 0
  const shop: SafetyShop = {
    origin,
    db,
    log,
    nowMs: () => Date.now() + offsetMs,
    async moveClock(ms) {
      offsetMs = ms - Date.now()
      await fetch(`${origin}/_test/clock?offset=${offsetMs}`)
    },
    async stopClock(ms) {
      offsetMs = ms - Date.now()
      await fetch(`${origin}/_test/clock?at=${ms}`)
    },
    fetch: (path, init = {}, client) => {
      const headers = new Headers(init.headers)
      if (client !== undefined) headers.set('x-test-client', client)
      return fetch(origin + path, { redirect: 'manual', ...init, headers })
    },
    async send(method, path, body, headers = {}, client) {
      const isText = typeof body === 'string'
      const init: RequestInit = { method, headers: { 'content-type': 'application/json', ...headers } }
      if (body !== undefined) init.body = isText ? body : JSON.stringify(body)
      else init.headers = headers
      return readAnswer(await shop.fetch(`/api/${path}`, init, client))
    },
    get: (path, headers) => shop.send('GET', path, undefined, headers),
    post: (path, body, headers) => shop.send('POST', path, body, headers),
    put: (path, body, headers) => shop.send('PUT', path, body, headers),
    async gated(chosen, work) {
      gate = chosen
      await fetch(`${origin}/_test/gate?on=1`)
      try {
        return await work()
      } finally {
        await fetch(`${origin}/_test/gate?on=0`)
        gate = (statements, next) => next(statements)
      }
    },
    async errands() {
      const answer = await fetch(`${origin}/cdn-cgi/local/scheduled`)
      if (!answer.ok) throw new Error(`the errands answered ${answer.status}: ${await answer.text()}`)
      await answer.text()
    },
    async reset() {
      const tables = await db
        .prepare(
          `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf*'`,
        )
        .all<{ name: string }>()
      const written = tables.results.map(({ name }) => name).filter((name) => !catalogTables.has(name))
      await db.batch([
        db.prepare('PRAGMA defer_foreign_keys = on'),
        ...written.map((name) => db.prepare(`DELETE FROM ${name}`)),
        db.prepare('UPDATE discounts SET used = 0'),
      ])
      await shop.importSample()
      await shop.moveClock(openingMs)
      log.length = 0
    },
    ...sampleControls(db),
    async close() {
      await miniflare.dispose()
      await gateServer.close()
    },
  }
  const known = await shop.count(`SELECT count(*) AS n FROM sqlite_master WHERE name = 'products'`)
  if (known > 0) return shop
  await applyMigrations(db)
  await shop.reset()
  return shop
}

let clients = 0

/** Returns an address that no other client of these tests has. */
export function aClient(): string {
  clients += 1
  return `203.${Math.floor(clients / 65_536) % 256}.${Math.floor(clients / 256) % 256}.${clients % 256}`
}
