import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder } from '#tests/integration/backend/shop.ts'
import { aShopper } from '#tests/integration/backend/shoppers.ts'
import { rounds, row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

const minute = 60_000
/** The usual bounds (rules §14), and how many shoppers one address has room for. */
const maxUnits = 40
const maxUnitsOfAddress = 120

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop({ UNPAID_MAX_DOLLARS: '', UNPAID_MAX_UNITS: '' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.setStock('FM-SOY', { waQuantity: 1000 })
})

let people = 0

/** Returns the contact of somebody who has not ordered yet. */
function somebody() {
  people += 1
  const phone = `206-5${String(Math.floor(people / 10_000)).padStart(2, '0')}-${String(people % 10_000).padStart(4, '0')}`
  return { firstName: 'Mei', lastName: 'Lin', email: `e4-${people}@example.com`, phone }
}

interface Asked {
  readonly units: number
  readonly contact?: object
  readonly client?: string
  readonly headers?: Readonly<Record<string, string>>
}

function order({ units, contact = somebody(), client = aClient(), headers = {} }: Asked) {
  const lines = [{ group: 'foodmart', code: 'FM-SOY', picked: units }]
  return shop.send('POST', 'order', anOrder({ lines, contact }), { ...aKey(), ...headers }, client)
}

const pay = (id: string) => shop.post(`order/${id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' }, aKey())
const unitsHeld = () =>
  shop.count(`SELECT coalesce(sum(units), 0) AS n FROM order_stock JOIN orders ON orders.id = order_id
    WHERE status = 'pending' AND product_code = 'FM-SOY'`)
const placedBy = async (asked: Asked) => dataOf(orderAnswer, await order(asked))

/** Returns how many of 20 honest shoppers buy, each from an address of their own. */
async function honestBuyers(): Promise<number> {
  const bought = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const answer = await order({ units: 1 + (index % 3) })
      return answer.status === 201 && (await pay(dataOf(orderAnswer, answer).id)).status === 200
    }),
  )
  return bought.filter(Boolean).length
}

const attempts = rounds(60, 400)

row('E4', `${attempts} orders from one address, each with another contact: at most the bound`, async () => {
  const client = aClient()
  const answers = await Promise.all(
    Array.from({ length: attempts }, (_, index) =>
      order({ units: 10, client, headers: { 'x-shop-client': `198.51.100.${index}` } }),
    ),
  )

  const held = await unitsHeld()
  expect(held).toBe(maxUnitsOfAddress)
  const others = answers.filter(({ status }) => status !== 201)
  expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 too_much_unpaid']))
  expect(await honestBuyers()).toBe(20)
  return `${held} units held, 20 of 20 honest shoppers bought`
})

const holders = {
  email: async () => ({
    contact: (n: number) => ({ ...somebody(), email: n % 2 ? 'E4@example.com' : 'e4@example.com' }),
  }),
  phone: async () => ({ contact: () => ({ ...somebody(), phone: '206-555-0111' }) }),
  account: async () => ({ contact: somebody, headers: (await aShopper({ db: shop.db, nowMs: shop.nowMs() })).headers }),
}
for (const [name, openHolder] of Object.entries(holders)) {
  row('E4', `${attempts} orders of one ${name}, each from another address: at most the bound`, async () => {
    const { contact, headers = {} } = { headers: {}, ...(await openHolder()) }
    const answers = await Promise.all(
      Array.from({ length: attempts }, (_, index) => order({ units: 10, contact: contact(index), headers })),
    )

    const held = await unitsHeld()
    expect([held, answers.filter(({ status }) => status === 201).length]).toEqual([maxUnits, maxUnits / 10])
    expect(await honestBuyers()).toBe(20)
    return `${held} units held, 20 of 20 honest shoppers bought`
  })
}

row('E4', 'one order above the bound is refused and changes nothing', async () => {
  const answer = await order({ units: maxUnits + 1 })

  expect([answer.status, answer.body]).toEqual([
    409,
    {
      message: 'Your unpaid orders hold as much as they can. Pay for or cancel one of them, or order less.',
      code: 'too_much_unpaid',
      requestId: answer.headers.get('x-request-id'),
    },
  ])
  expect(await shop.count('SELECT count(*) AS n FROM orders')).toBe(0)
  expect(await shop.count('SELECT count(*) AS n FROM outbox')).toBe(0)
  expect((await shop.stockOf('FM-SOY')).waQuantity).toBe(1000)
  return '409, nothing held'
})

row(
  'E4',
  'what is paid, cancelled or expired no longer counts, and what changes its contact counts there',
  async () => {
    const contact = somebody()
    const first = await placedBy({ units: maxUnits, contact })
    expect((await order({ units: 1, contact })).status).toBe(409)

    await shop.put(`order/${first.id}/cancel`)
    const second = await placedBy({ units: maxUnits, contact })
    expect((await order({ units: 1, contact })).status).toBe(409)

    expect((await pay(second.id)).status).toBe(200)
    await placedBy({ units: maxUnits, contact })
    expect((await order({ units: 1, contact })).status).toBe(409)

    const other = await placedBy({ units: 1 })
    const moved = await shop.post(`order/${other.id}`, { contact })
    expect([moved.status, moved.body.code]).toEqual([409, 'too_much_unpaid'])
    expect(dataOf(orderAnswer, await shop.get(`order/${other.id}`)).contact).toEqual(other.contact)
    const away = { ...contact, email: 'away@example.com' }
    expect((await shop.post(`order/${other.id}`, { contact: { ...away, phone: '206-555-0177' } })).status).toBe(200)

    await shop.moveClock(shop.nowMs() + 61 * minute)
    expect((await order({ units: 1, contact })).status).toBe(201)
    return '4 ways'
  },
)

row(
  'E4',
  'several shoppers behind one address buy, and a stranger with their contact does not stop an account',
  async () => {
    const client = aClient()
    for (let turn = 0; turn < 20; turn += 1) {
      const { id } = await placedBy({ units: 10, client })
      expect((await pay(id)).status).toBe(200)
    }
    const contact = somebody()
    await placedBy({ units: maxUnits, contact })
    const { headers } = await aShopper({ db: shop.db, nowMs: shop.nowMs() })
    expect((await order({ units: maxUnits, contact, headers })).status).toBe(201)
    return '20 of 20 paid, the account ordered'
  },
)

row('E4', 'an address is kept as a keyed hash, and only while its order is unpaid', async () => {
  const client = '203.0.113.99'
  const kept = async (id: string) => {
    const found = await shop.db.prepare('SELECT client FROM orders WHERE id = ?1').bind(id).first<string>('client')
    return found
  }
  const orders = [await placedBy({ units: 1, client }), await placedBy({ units: 1, client })]
  const last = await placedBy({ units: 1, client })
  const [paid = last, cancelled = last] = orders
  const hash = await kept(last.id)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)

  await pay(paid.id)
  await shop.put(`order/${cancelled.id}/cancel`)
  expect([await kept(paid.id), await kept(cancelled.id), await kept(last.id)]).toEqual([null, null, hash])
  await shop.moveClock(shop.nowMs() + 61 * minute)
  await shop.errands()
  expect(await kept(last.id)).toBeNull()
  return '64 hex digits, then nothing'
})

row(
  'E4',
  'an order that leaves less of a product than it takes holds it for 15 minutes, any other for an hour',
  async () => {
    await shop.setStock('FM-SOY', { waQuantity: 9 })
    const long = await placedBy({ units: 3 })
    const short = await placedBy({ units: 4 })
    const heldFor = async (id: string) => {
      const { createdAt, heldUntil } = Object((await shop.get(`order/${id}`)).body.data)
      return (Date.parse(heldUntil) - Date.parse(createdAt)) / minute
    }
    expect([await heldFor(long.id), await heldFor(short.id)]).toEqual([60, 15])

    await shop.moveClock(shop.nowMs() + 16 * minute)
    await shop.errands()
    const statusOf = async ({ id }: { id: string }) => dataOf(orderAnswer, await shop.get(`order/${id}`)).status
    expect([await statusOf(long), await statusOf(short)]).toEqual(['pending', 'cancelled'])
    expect((await shop.stockOf('FM-SOY')).waQuantity).toBe(6)
    return '15 and 60 minutes'
  },
)

row('E4', 'the worth of the goods is bounded too', async () => {
  const strict = await openSafetyShop({ UNPAID_MAX_DOLLARS: '100', UNPAID_MAX_UNITS: 'off' })
  try {
    await strict.setStock('FM-SOY', { waQuantity: 1000 })
    const client = aClient()
    const ask = (units: number) => {
      const lines = [{ group: 'foodmart', code: 'FM-SOY', picked: units }]
      return strict.send('POST', 'order', anOrder({ lines, contact: somebody() }), aKey(), client)
    }
    const statuses = []
    for (const units of [9, 8, 8, 8, 1]) statuses.push((await ask(units)).status)
    // A soy sauce is $12.50: eight are $100, and the address has room for three times as much.
    expect(statuses).toEqual([409, 201, 201, 201, 409])
    return '$100 a shopper, $300 an address'
  } finally {
    await strict.close()
  }
})
