import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
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
const soySauce = (headers: Record<string, string> = {}) => shop.get('product/aged-soy-sauce?area=ZONE1', headers)
const unconstrained = 'first-unconstrained'

/** Reads of a replica that lags: sessions that may begin anywhere get what it had. */
const lagging =
  (oldCopy: Gate): Gate =>
  (statements, run, session) =>
    session === unconstrained ? oldCopy(statements, run, session) : run(statements)

row('R10', 'behind a replica that stands still: own order, cart and sign-out are seen at once', async () => {
  let asked = 0
  await shop.setStock('FM-SOY', { waQuantity: 100 })
  for (let round = 0; round < rounds(5, 50); round += 1) {
    const mei = await aShopper({ db: shop.db, nowMs: shop.nowMs() })
    const oldCopy = newOldCopy()
    const before = reads(mei, '')
    await shop.gated(oldCopy.record, async () => {
      for (const read of [before.orders, before.cart, before.user, soySauce]) await read()
    })
    const body = anOrder({ contact: aContact() })
    const { id } = dataOf(orderAnswer, await shop.post('order', body, { ...aKey(), ...mei.headers }))
    await shop.put(`cart/${mei.id}`, cart, mei.headers)
    const own = reads(mei, id)

    await shop.gated(lagging(oldCopy.replay), async () => {
      for (const read of [own.order, own.orders, own.cart, own.user]) {
        const answer = await read()
        expect(answer.status).toBe(200)
        if (read === own.orders) expect(answer.text).toContain(id)
        if (read === own.cart) expect(answer.text).toContain('FM-SOY')
        asked += 1
      }
      await shop.post('logout', undefined, mei.headers)
      expect((await own.user()).status).toBe(401)
      asked += 1
    })
  }
  return `${asked} reads, 0 old answers`
})

row('R10', 'behind a replica that stands still: who ordered reads no older stock, others may', async () => {
  await shop.setStock('FM-SOY', { waQuantity: 5 })
  const oldCopy = newOldCopy()
  await shop.gated(oldCopy.record, () => soySauce())
  const placed = await shop.post('order', anOrder({ contact: aContact() }), aKey())
  const [cookie = ''] = placed.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-bookmark=[\w-]+; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/)

  const [stranger, buyer] = await shop.gated(lagging(oldCopy.replay), async () => [
    await soySauce(),
    await soySauce({ cookie: cookie.replace(/;.*/, '') }),
  ])

  expect([stranger?.body.data, buyer?.body.data]).toEqual([
    expect.objectContaining({ waQuantity: 5 }),
    expect.objectContaining({ waQuantity: 4 }),
  ])
  return 'an old stock for a stranger, the own one for who ordered'
})

row('R10', 'only what is shown is read from a replica', async () => {
  const mei = await aShopper({ db: shop.db, nowMs: shop.nowMs() })
  const sessions: Record<string, Set<string>> = {}
  const during = async (name: string, call: () => Promise<unknown>) => {
    const seen = new Set<string>()
    await shop.gated((statements, run, session) => {
      seen.add(session)
      return run(statements)
    }, call)
    sessions[name] = seen
  }
  await during('product', () => soySauce())
  await during('quote', () => shop.post('quote', { areaCode: 'ZONE1', lines }))
  await during('order', () => shop.post('order', anOrder({ contact: aContact() }), aKey()))
  await during('user', () => shop.get('user', mei.headers))
  await during('cart', () => shop.get(`cart/${mei.id}`, mei.headers))
  await during('logout', () => shop.post('logout', undefined, mei.headers))

  const only = (session: string) => new Set([session])
  expect(sessions).toEqual({
    product: only(unconstrained),
    quote: only(unconstrained),
    order: only('first-primary'),
    user: only('first-primary'),
    cart: only('first-primary'),
    logout: only('first-primary'),
  })
  return '6 calls, each by its session'
})
