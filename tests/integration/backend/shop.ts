import { createBackend } from '#backend/app.ts'
import type { BackendPorts } from '#backend/ports.ts'
import type { SettingTexts } from '#edge/settings.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { openTestDatabase } from '#tests/support/database.ts'
import { type SampleControls, sampleControls } from '#tests/support/sample-controls.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { type Answer, dataOf, orderAnswer, readAnswer } from './answers.ts'

/** The clock of every test shop, unless a test changes it. */
export const openingMs = Date.parse('2026-11-20T12:00:00Z')

export type Body = Readonly<Record<string, unknown>>

/** The settings of a shop on a developer's machine, and of a test shop by default. */
export const laptopSettings = {
  PAYMENTS: 'sandbox',
  DEV_OUTBOX: 'open',
  UNPAID_MAX_DOLLARS: 'off',
  UNPAID_MAX_UNITS: 'off',
  SITE_URL: 'http://localhost',
}

/** A backend with a new database and the sample catalog. */
export interface Shop extends SampleControls {
  readonly db: D1Database
  /** The time of the shop's clock, in milliseconds. */
  nowMs: number
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string): Promise<Answer>
  /** Sends a request as it is, whatever its path. */
  fetch(request: Request): Promise<Response>
  send(method: string, path: string, init?: { body?: string; headers?: Record<string, string> }): Promise<Answer>
  /** A backend of its own over the same database or a wrapped one. */
  beside(options: { db?: D1Database; env?: SettingTexts; ports?: Partial<BackendPorts>; origin?: string }): Shop
  /** Imports the original sample, without orders. */
  reset(): Promise<void>
  close(): Promise<void>
}

export async function openShop(): Promise<Shop> {
  const database = await openTestDatabase()
  const shop = shopOver(database.db, laptopSettings, {}, 'http://localhost', database.close)
  await shop.importSample()
  return shop
}

function shopOver(
  db: D1Database,
  env: SettingTexts,
  ports: Partial<BackendPorts>,
  origin: string,
  close: () => Promise<void>,
): Shop {
  const send: Shop['send'] = async (method, path, init = {}) => {
    return readAnswer(await app.request(`${origin}/api/${path}`, { method, ...init }))
  }
  const shop: Shop = {
    db,
    nowMs: openingMs,
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) =>
      send('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
    put: (path) => send('PUT', path),
    fetch: async (request) => app.fetch(request),
    beside: (options) =>
      shopOver(options.db ?? db, options.env ?? env, options.ports ?? ports, options.origin ?? origin, async () => {}),
    async reset() {
      await db.batch(
        ['idempotency_keys', 'orders', 'discount_shoppers', 'delivery_slots'].map((table) =>
          db.prepare(`DELETE FROM ${table}`),
        ),
      )
      await db.prepare('UPDATE discounts SET used = 0').run()
      shop.nowMs = openingMs
      await shop.importSample()
    },
    ...sampleControls(db),
    close,
  }
  const app = createBackend(db, settingsOf(env), { now: () => shop.nowMs, pictures: aBucket(), ...ports })
  return shop
}

/** An empty bucket for pictures, in memory. */
export function aBucket() {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    head: async (name: string) => (kept.has(name) ? {} : null),
    async put(name: string, bytes: Uint8Array) {
      kept.set(name, bytes)
    },
  }
}

/** Where orders go unless a test says otherwise. */
export const pike = { line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' }

/** An order of one soy sauce ($12.50, taxable) in Seattle; changed by `change`. */
export function anOrder(change: Body = {}): Body {
  return {
    areaCode: 'ZONE1',
    lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 1 }],
    contact: { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', phone: '206-555-0142' },
    address: pike,
    ...change,
  }
}

let keys = 0

/** An Idempotency-Key that no other call has. */
export function aKey(): Record<string, string> {
  keys += 1
  return { 'idempotency-key': `key-${keys}` }
}

/** Asks for `anOrder(change)`. */
export function place(shop: Pick<Shop, 'post'>, change: Body = {}, key = aKey()): Promise<Answer> {
  return shop.post('order', anOrder(change), key)
}

/** How many orders there are, whatever became of them. */
export function orderCount(shop: Pick<Shop, 'count'>): Promise<number> {
  return shop.count('SELECT count(*) AS n FROM orders')
}

/** Places `anOrder(change)` and returns the order. @throws Error when it is refused. */
export async function placed(shop: Pick<Shop, 'post'>, change: Body = {}) {
  const answer = await place(shop, change)
  if (answer.status !== 201) throw new Error(`not placed: ${answer.status} ${answer.text}`)
  return dataOf(orderAnswer, answer)
}

/** Lists inconsistencies: stock that no order took, orders without lines, uses of codes without an order. */
export async function ledgerFaults(shop: Pick<Shop, 'db' | 'count'>): Promise<readonly string[]> {
  const faults: string[] = []
  const taken = await shop.db
    .prepare(`SELECT product_code AS code, stock_column AS stockColumn, sum(units) AS units FROM order_stock
      JOIN orders ON orders.id = order_id WHERE status <> 'cancelled' GROUP BY 1, 2`)
    .all<{ code: string; stockColumn: 'quantity' | 'wa_quantity'; units: number }>()
  const stocks = await shop.db
    .prepare('SELECT code, quantity, wa_quantity FROM products')
    .all<{ code: string; quantity: number; wa_quantity: number }>()
  for (const row of stocks.results) {
    const first = sample.products.find((product) => product.code === row.code)
    for (const column of ['quantity', 'wa_quantity'] as const) {
      const units = taken.results.find((each) => each.code === row.code && each.stockColumn === column)?.units ?? 0
      const before = column === 'quantity' ? first?.quantity : first?.waQuantity
      if ((before ?? 0) - units !== row[column])
        faults.push(`${row.code}.${column}: ${before} - ${units} is not ${row[column]}`)
    }
  }
  const bare = await shop.count(
    'SELECT count(*) AS n FROM orders WHERE NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = orders.id)',
  )
  if (bare > 0) faults.push(`${bare} orders without lines`)
  const misused = await shop.count(`SELECT count(*) AS n FROM discounts WHERE used <>
    (SELECT count(*) FROM orders WHERE discount_code = discounts.code AND status <> 'cancelled')`)
  if (misused > 0) faults.push(`${misused} discounts with a count of uses that differs from their orders`)
  return faults
}
