import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { demoSlot } from '#tests/support/demo-slot.ts'
import { type Call, sendOnce } from './load.ts'
import type { OpenShop } from './open-shop.ts'
import { kitLine, plainLines, post } from './page-calls.ts'

/** The id of the signed-in shopper. */
export const shopperId = 'b'.repeat(32)
/** How many orders one statement writes. */
const partSize = 25_000
/** Between two orders of the past: a million of them are a year. */
const apartMs = 30_000
const seriesSql =
  'WITH RECURSIVE series (n) AS (VALUES ($first) UNION ALL SELECT n + 1 FROM series WHERE n + 1 < $last)'
const address = { line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' }

/** Adds a shopper with an account. Returns the headers that sign her in. */
export async function addShopper(db: D1Database): Promise<Readonly<Record<string, string>>> {
  const token = 'c'.repeat(64)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  await db.batch([
    db
      .prepare('INSERT INTO users (id, email, first_name, last_name, created_at_ms) VALUES (?1, ?2, ?3, ?4, ?5)')
      .bind(shopperId, 'bench@example.com', 'Mei', 'Lin', Date.now()),
    db
      .prepare('INSERT INTO sessions (id, user_id, created_at_ms, used_at_ms) VALUES (?1, ?2, ?3, ?3)')
      .bind(Buffer.from(digest).toString('hex'), shopperId, Date.now()),
  ])
  return { authorization: `Bearer ${token}` }
}

/** Returns the call of an order, each with another email. It is the signed-in shopper's with her headers. */
export function placeOrder(lines: readonly object[], headers: Readonly<Record<string, string>> = {}): Call {
  let next = 0
  return {
    name: 'order of 3 lines',
    make() {
      const number = next++
      const contact = {
        firstName: 'Mei',
        lastName: 'Lin',
        email: `bench-${number}@example.com`,
        phone: phoneOf(number),
      }
      const body = { areaCode: 'ZONE1', lines, contact, address, deliveryWindow: demoSlot() }
      return post('/api/order', body, { ...headers, 'idempotency-key': crypto.randomUUID() })
    },
  }
}

function phoneOf(number: number): string {
  return `206-555-${String(number % 10_000).padStart(4, '0')}`
}

/** The calls on orders that a shop has from before. */
export async function orderCalls(shop: OpenShop): Promise<readonly Call[]> {
  const headers = await addShopper(shop.db)
  const own = placeOrder(plainLines, headers)
  // A page of own orders and a bit of the next.
  for (let order = 0; order < 12; order += 1) await sendOnce(shop.address, own.make())
  const answer = await sendOnce(shop.address, placeOrder(plainLines).make())
  if (answer.status !== 201) throw new Error(`not placed: ${answer.body}`)
  const { number } = JSON.parse(answer.body.toString()).data
  return [
    placeOrder([kitLine, ...plainLines]),
    { name: 'track an order', make: () => get(`/api/track-order/${number}/bench-0@example.com`) },
    { name: 'own orders', make: () => get('/api/orders', headers) },
  ]
}

function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  return { method: 'GET', path, headers }
}

const id = `printf('%08x%024x', n * (4294967295 / $count), n)`
const placedAtMs = `($now - ($count - n) * ${apartMs})`

/**
 * Writes `count` delivered orders of the past year into the database in `state`, copies of a guest's order. A third of
 * them are of accounts with ten orders each, the others of guests. No shop may have the database open: SQLite itself writes
 * in a minute what D1 would take a quarter of an hour for.
 */
export function addDeliveredOrders(state: string, count: number, onProgress: (share: number) => void): void {
  const db = new DatabaseSync(databaseFile(state), { enableForeignKeyConstraints: false })
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA ignore_check_constraints = ON')
  // The smallest: a kit would take more than the 10 GB of a D1.
  const modelSql = `SELECT id FROM orders WHERE user_id IS NULL
    ORDER BY (SELECT count(*) FROM order_stock WHERE order_id = orders.id) LIMIT 1`
  const model = db.prepare(modelSql).get()?.['id'] ?? null
  const inserts = [
    copySql(db, 'orders', 'id', {
      id,
      number: `printf('OLD-%08d', n)`,
      status: `'delivered'`,
      user_id: `iif(n % 3 = 0, printf('%032x', n / 30), NULL)`,
      placed_at_ms: placedAtMs,
      held_until_ms: `${placedAtMs} + 3600000`,
      email: `printf('shopper-%d@example.com', n / 10)`,
      phone: `printf('206-%07d', n / 10)`,
      client: 'NULL',
    }),
    copySql(db, 'order_lines', 'order_id', { order_id: id }),
    copySql(db, 'order_stock', 'order_id', { order_id: id }),
    `INSERT INTO order_events (order_id, sequence, step, at_ms) ${seriesSql}
      SELECT ${id}, step.key, step.value, ${placedAtMs} + step.key * 3600000
      FROM series, json_each('["placed", "paid", "packed", "shipped", "delivered"]') AS step`,
    `INSERT INTO payment_attempts (id, order_id, provider, status, amount_cents, reference, leased_until_ms, created_at_ms)
      ${seriesSql} SELECT ${id}, ${id}, 'sandbox', 'paid', 1, ${id}, 0, ${placedAtMs} FROM series`,
  ]
  for (let first = 0; first < count; first += partSize) {
    const last = Math.min(count, first + partSize)
    const values = { first, last, model, count, now: Date.now() }
    db.exec('BEGIN')
    for (const sql of inserts) {
      const statement = db.prepare(sql)
      statement.setAllowUnknownNamedParameters(true)
      statement.run(values)
    }
    db.exec('COMMIT')
    onProgress(last / count)
  }
  db.close()
}

/** Returns the path of the database in `state`. */
function databaseFile(state: string): string {
  const paths = readdirSync(state, { recursive: true, encoding: 'utf8' })
  const found = paths.find((path) => /D1DatabaseObject.*[0-9a-f]{64}\.sqlite$/.test(path))
  if (found === undefined) throw new Error(`there is no database in ${state}`)
  return join(state, found)
}

/** Returns the SQL that copies the rows of the model for each number, with some columns replaced. */
function copySql(db: DatabaseSync, table: string, key: string, replaced: Readonly<Record<string, string>>): string {
  const columns = db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))
  const values = columns.map((column) => replaced[column] ?? `model.${column}`)
  return `INSERT INTO ${table} (${columns.join(', ')}) ${seriesSql}
    SELECT ${values.join(', ')} FROM series, ${table} AS model WHERE model.${key} = $model`
}
