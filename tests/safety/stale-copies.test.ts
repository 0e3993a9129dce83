import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { built, builtModules } from '#commands/built-shop.ts'
import { dataOf, orderAnswer, quoteAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder } from '#tests/integration/backend/shop.ts'
import { aShopper, type Shopper } from '#tests/integration/backend/shoppers.ts'
import { aContact, placeAlone } from './rivals.ts'
import { rounds } from './rounds.ts'
import { row } from './row.ts'
import { openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

type Gate = Parameters<SafetyShop['gated']>[0]

/** A copy of the database that stands still: `record` keeps what reads get, `replay` answers them from it. */
function newOldCopy(): { readonly record: Gate; readonly replay: Gate } {
  const answers = new Map<string, D1Result[]>()
  // The time of the call is a parameter of some reads.
  const nameOf = (statements: readonly { readonly sql: string }[]) => statements.map(({ sql }) => sql).join(';')
  return {
    record: async (statements, run) => {
      const results = await run(statements)
      answers.set(nameOf(statements), results)
      return results
    },
    replay: async (statements, run) => answers.get(nameOf(statements)) ?? run(statements),
  }
}

const page = () => shop.fetch('/food-mart', { headers: { cookie: 'area=ZONE1' } })
const changes = {
  price: () =>
    shop.importSample((catalog) => {
      for (const product of catalog.products) for (const variant of product.variants) variant.price += 1
    }),
  stock: () => shop.setStock('FM-SOY', { waQuantity: 0 }),
  deal: () =>
    shop.importSample((catalog) => {
      for (const deal of catalog.deals) for (const item of deal.items) item.dealValue = 2.99
    }),
}
const lines = [
  { group: 'foodmart', code: 'FM-SOY', picked: 4 },
  { group: 'dealItem', code: 'FM-PEANUT', picked: 1, key: 'deal' },
]
const ends = { price: 'price_changed', stock: 'out_of_stock', deal: 'price_changed' } as const

const staleRounds = rounds(1, 20)
row(
  'R9',
  `a page ten minutes old, and price, stock or deal changed, ${staleRounds * 3} rounds: 0 wrong charges`,
  async () => {
    let orders = 0
    for (let round = 0; round < staleRounds; round += 1) {
      for (const what of ['price', 'stock', 'deal'] as const) {
        await shop.reset()
        const oldCopy = newOldCopy()
        const shown = await shop.gated(oldCopy.record, async () => (await page()).text())
        const quote = await shop.post('quote', { areaCode: 'ZONE1', lines, state: 'WA', zip: '98101' })
        const { total } = dataOf(quoteAnswer, quote)
        await changes[what]()
        await shop.moveClock(shop.nowMs() + 600_000)

        const old = await shop.gated(oldCopy.replay, page)
        expect([old.headers.get('x-cache') === 'miss', (await old.text()) === shown]).toEqual([false, true])
        const refused = await placeAlone(shop, { lines, total })
        const now = dataOf(
          quoteAnswer,
          await shop.post('quote', { areaCode: 'ZONE1', lines, state: 'WA', zip: '98101' }),
        )
        const next = await placeAlone(shop, { lines })

        expect([what, refused.status, refused.body.code]).toEqual([what, 409, ends[what]])
        expect(dataOf(quoteAnswer, refused).total).toBe(now.total)
        expect([what, next.status]).toEqual([what, what === 'stock' ? 409 : 201])
        if (next.status !== 201) continue
        orders += 1
        expect(dataOf(orderAnswer, next).total).toBe(now.total)
      }
    }
    return `${orders} orders at the database's prices, ${staleRounds * 3} old totals refused`
  },
)

/** Reads of a shopper that must show what they did just before. */
const reads = (mei: Shopper, orderId: string) => ({
  order: () => shop.get(`order/${orderId}`, mei.headers),
  orders: () => shop.get('orders', mei.headers),
  cart: () => shop.get(`cart/${mei.id}`, mei.headers),
  user: () => shop.get('user', mei.headers),
})
const cart = { foodmart: [{ key: 'FM-SOY', group: 'foodmart', code: 'FM-SOY', picked: 3 }] }

row(
  'R10',
  'no read comes from a replica: every read of own order, cart and session asks the one database',
  async () => {
    const files = builtModules().map(({ path }) => readFileSync(join(built, path), 'utf8'))
    expect(files.filter((text) => text.includes('withSession'))).toEqual([])
    let asked = 0
    await shop.setStock('FM-SOY', { waQuantity: 100 })
    for (let round = 0; round < rounds(5, 50); round += 1) {
      const mei = await aShopper({ db: shop.db, nowMs: shop.nowMs() })
      const body = anOrder({ contact: aContact() })
      const { id } = dataOf(orderAnswer, await shop.post('order', body, { ...aKey(), ...mei.headers }))
      await shop.put(`cart/${mei.id}`, cart, mei.headers)
      const own = reads(mei, id)

      for (const read of [own.order, own.orders, own.cart, own.user]) {
        const answer = await read()
        expect(answer.status).toBe(200)
        expect(Number(answer.headers.get('x-test-database-calls'))).toBeGreaterThan(0)
        if (read === own.orders) expect(answer.text).toContain(id)
        if (read === own.cart) expect(answer.text).toContain('FM-SOY')
        asked += 1
      }
      await shop.post('logout', undefined, mei.headers)
      expect((await own.user()).status).toBe(401)
      asked += 1
    }
    return `${asked} reads by the one database, 0 old answers`
  },
)

row('R10', 'the tests would see a replica: from a copy that stands still, cart and sign-out come late', async () => {
  const mei = await aShopper({ db: shop.db, nowMs: shop.nowMs() })
  const own = reads(mei, '')
  const oldCopy = newOldCopy()
  await shop.gated(oldCopy.record, async () => {
    await own.cart()
    await own.user()
  })
  await shop.put(`cart/${mei.id}`, cart, mei.headers)
  await shop.post('logout', undefined, mei.headers)

  const late = await shop.gated(oldCopy.replay, async () => [await own.cart(), await own.user()])

  expect(late.map(({ status }) => status)).toEqual([200, 200])
  expect(late[0]?.text).not.toContain('FM-SOY')
  expect((await own.user()).status).toBe(401)
  return 'an old cart and an ended session are seen by the gate'
})
