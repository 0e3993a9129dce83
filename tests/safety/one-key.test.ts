import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder, type Body, orderCount } from '#tests/integration/backend/shop.ts'
import { aShopper, type Shopper } from '#tests/integration/backend/shoppers.ts'
import { aContact, withStatus } from './rivals.ts'
import { rounds, row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const guest = { headers: {} }
const place = (key: Record<string, string>, who: Pick<Shopper, 'headers'> = guest, change: Body = {}) =>
  shop.send('POST', 'order', anOrder(change), { ...key, ...who.headers }, aClient())
const signedIn = () => aShopper({ db: shop.db, nowMs: shop.nowMs() })

// More than one: on a busy machine the first order of a round may be answered before the next call arrives.
const keyRounds = rounds(5, 50)
row('C2', `100 equal orders at once with one key, ${keyRounds} rounds: 1 order each, 100 equal answers`, async () => {
  for (let round = 0; round < keyRounds; round += 1) {
    await shop.reset()
    const key = aKey()
    const contact = aContact()

    const answers = await Promise.all(Array.from({ length: 100 }, () => place(key, guest, { contact })))

    expect(withStatus(answers, 201)).toHaveLength(100)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect([await orderCount(shop), (await shop.stockOf('FM-SOY')).waQuantity]).toEqual([1, 39])
  }
  return `${keyRounds} orders, ${keyRounds * 100} answers with the bytes of the first`
})

row('C2', 'the same order a day later gets the same bytes', async () => {
  const key = aKey()

  const first = await place(key)
  await shop.moveClock(shop.nowMs() + 86_400_000)
  const second = await place(key)

  expect([second.status, second.text]).toEqual([201, first.text])
  expect(await orderCount(shop)).toBe(1)
  return '1 order, equal bytes'
})

row('C3', 'one key with another body: 422 and no order, for guest and user', async () => {
  const mei = await signedIn()
  for (const who of [guest, mei]) {
    const key = aKey()
    const first = await place(key, who)
    const before = await orderCount(shop)

    const other = await place(key, who, { note: 'other' })
    const again = await place(key, who)

    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(await orderCount(shop)).toBe(before)
  }
  return '422 and 0 orders; the first answer stays'
})

row(
  'C3',
  'one key of two users and a guest, with equal and other bodies: an order each, nobody learns of the others',
  async () => {
    const [mei, ana, lin] = [await signedIn(), await signedIn(), await signedIn()]
    const key = aKey()

    const answers = [
      await place(key),
      await place(key, mei, { note: 'other' }),
      await place(key, ana, { note: 'other' }),
    ]
    const again = await place(key)
    // A guest who signed in before the second try gets the guest's order (decision 0057).
    const afterSignIn = await place(key, lin)

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => dataOf(orderAnswer, answer).id)).size).toBe(3)
    expect([again.text, afterSignIn.text]).toEqual([answers[0]?.text, answers[0]?.text])
    expect(await orderCount(shop)).toBe(3)
    return '3 orders of 3 owners'
  },
)

row('C3', 'no key and a key of 256 characters: 400; of 255: 201', async () => {
  const keys = [{}, { 'idempotency-key': 'k'.repeat(256) }, { 'idempotency-key': 'k'.repeat(255) }]

  const answers = await Promise.all(keys.map((key) => place(key)))

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'idempotency_key'],
    [400, 'idempotency_key'],
    [201, undefined],
  ])
  return '400, 400, 201'
})
