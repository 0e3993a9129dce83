import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { openLocalDatabase } from '#commands/database.ts'
import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder, pike } from '#tests/integration/backend/shop.ts'
import { migrations } from './old-order.ts'
import { openSafetyShop } from './shop.ts'

const operatorToken = 'the-kitchen-knows-its-token'

/** Every row of every table, as text. */
export type Ledger = Readonly<Record<string, readonly string[]>>

const tablesSql = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
  AND name NOT GLOB '_cf_*' ORDER BY name`
const textsOf = (rows: readonly unknown[]) => rows.map((each) => JSON.stringify(each)).sort()

/** Returns the rows of the shop in the folder `state`. */
export async function ledgerOf(state: string): Promise<Ledger> {
  const { db, close } = await openLocalDatabase(state)
  const names = (await db.prepare(tablesSql).all<{ name: string }>()).results.map(({ name }) => name)
  const rows = names.length === 0 ? [] : await db.batch(names.map((name) => db.prepare(`SELECT * FROM "${name}"`)))
  await close()
  return Object.fromEntries(names.map((name, index) => [name, textsOf(rows[index]?.results ?? [])]))
}

/** Returns the rows of a database of the stand-in; none without one. */
export function remoteLedger(sqlite: DatabaseSync | undefined): Ledger {
  const names = sqlite?.prepare(tablesSql).all() ?? []
  return Object.fromEntries(
    names.map(({ name }) => [String(name), textsOf(sqlite?.prepare(`SELECT * FROM "${name}"`).all() ?? [])]),
  )
}

/** Fills a shop: an account with all it may keep, orders paid, cancelled, refunded and not paid, a code, mails. */
export async function trade(state: string): Promise<void> {
  const env = { OPERATOR_TOKEN: operatorToken }
  const open = await openSafetyShop(env, { folder: join(state, 'v3') })
  const names = (await readdir(migrations)).sort()
  // As `wrangler d1 migrations apply` notes them.
  await open.db.batch([
    open.db.prepare(`CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
      applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`),
    ...names.map((name) => open.db.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name)),
  ])
  const user = { firstName: 'Mei', lastName: 'Lin 林', email: 'mei@example.com', password: 'Lantern-river-42' }
  const signedUp = await open.post('user', user)
  const me = { authorization: `Bearer ${String(Reflect.get(Object(signedUp.body.data), 'token'))}` }
  const id = String(Reflect.get(Object(Reflect.get(Object(signedUp.body.data), 'user')), 'id'))
  const order = async (change: Readonly<Record<string, unknown>> = {}) =>
    dataOf(orderAnswer, await open.post('order', anOrder(change), { ...aKey(), ...me }))
  const [paid, cancelled, partly] = [
    await order({ note: 'O\'Neil; -- 火鍋\nRing twice, "please"' }),
    await order({ discountCodes: ['WELCOME10'] }),
    await order({ lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 2 }] }),
  ]
  await order()
  const pay = (of: { readonly id: string }) =>
    open.post(`order/${of.id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' }, { ...aKey(), ...me })
  const operator = { authorization: `Bearer ${operatorToken}` }
  const answers = [
    signedUp,
    await pay(paid),
    await pay(cancelled),
    await pay(partly),
    await open.put(`order/${cancelled.id}/cancel`, undefined, me),
    await open.post(`operator/order/${partly.number}/undeliverable`, { lines: [keyOf(partly)] }, operator),
    await open.post('address-book', pike, me),
    await open.post('v2/user/wishlist', { product: 'FM-SOY' }, me),
    await open.put(`cart/${id}`, { foodmart: [{ code: 'FM-SOY', picked: 3 }] }, me),
  ]
  await open.errands()
  // A row that D1's export writes as a statement longer than D1 takes.
  await open.db
    .prepare(`INSERT INTO idempotency_keys VALUES ('drill', 'long', 'h', 201, ?1, 0)`)
    .bind(JSON.stringify({ text: "it's 火鍋🍲 ".repeat(20_000) }))
    .run()
  await open.close()
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200, 200, 201, 201, 200])
}

function keyOf(order: object): string {
  const lines: unknown = Reflect.get(order, 'lines')
  return String(Reflect.get(Object(Array.isArray(lines) ? lines[0] : null), 'key'))
}
