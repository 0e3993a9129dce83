import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { openBank } from '#tests/support/bank.ts'
import { withFreeCode } from '#tests/support/free-code.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { aKey, openShop, placed, type Shop } from '../shop.ts'

const minute = 60_000
const token = 'an-operator-token-of-tests'
const bank = openBank()
let stock: Shop
let shop: Shop
beforeAll(async () => {
  stock = await openShop()
  shop = stock.beside({
    env: { OPERATOR_TOKEN: token },
    ports: { liveProviders: [bank.provider], now: () => stock.nowMs },
  })
})
afterAll(() => stock.close())
beforeEach(async () => {
  bank.reset()
  await stock.db.prepare('DELETE FROM alerts').run()
  await stock.reset()
})

async function aPaidOrder(change = {}) {
  const order = await placed(shop, change)
  await shop.post(`order/${order.id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
  return order
}
const errands = () => runErrands(stock.db, settingsOf({}), { now: () => stock.nowMs, liveProviders: [bank.provider] })
const shown = async (id: string) => (await shop.get(`order/${id}`)).body.data
const twoLines = {
  lines: [
    { group: 'foodmart', code: 'FM-SOY', picked: 2, key: 'soy' },
    { group: 'addons', code: 'ADD-TOFU', picked: 1, key: 'tofu' },
  ],
}

describe('cancelling a paid order (rules §12 "Refunds")', () => {
  test('refunds all of it, once, however often it is asked for (safety P6)', async () => {
    const order = await aPaidOrder()

    await Promise.all(Array.from({ length: 10 }, () => shop.put(`order/${order.id}/cancel`)))
    await errands()

    expect([bank.refunds.size, bank.balance()]).toEqual([1, 0])
    expect(await shown(order.id)).toMatchObject({
      status: 'cancelled',
      payment: {
        provider: 'stripe',
        status: 'refunded',
        amount: order.total,
        refunded: order.total,
        refunds: [{ amount: order.total, done: true, at: expect.any(String) }],
      },
    })
  })

  test('is on its way until the provider confirms it', async () => {
    const order = await aPaidOrder()
    bank.refundAnswers.push('slow', 'slow')

    await shop.put(`order/${order.id}/cancel`)
    const before = await shown(order.id)
    stock.nowMs += 60 * minute
    await errands()
    const between = await shown(order.id)
    stock.nowMs += 60 * minute
    await errands()

    expect([before, between]).toMatchObject([
      { payment: { status: 'refunding', refunded: 0 } },
      { payment: { status: 'refunding', refunded: 0 } },
    ])
    expect(await shown(order.id)).toMatchObject({ payment: { status: 'refunded' } })
    expect(bank.refunds.size).toBe(1)
  })

  test('is sent again with longer and longer waits while the provider does not answer', async () => {
    const order = await aPaidOrder()
    bank.refundAnswers.push('silent', 'unreachable', 'unreachable')

    await shop.put(`order/${order.id}/cancel`)
    const triesAfter: number[] = []
    for (const minutes of [1, 1, 1, 4]) {
      stock.nowMs += minutes * minute
      await errands()
      triesAfter.push(await stock.count('SELECT tries AS n FROM refunds'))
    }

    expect(triesAfter).toEqual([2, 2, 3, 4])
    expect(await shown(order.id)).toMatchObject({ payment: { status: 'refunded' } })
    expect([bank.refunds.size, bank.balance()]).toEqual([1, 0])
  })

  test('a refund that the provider refuses is still owed, and somebody is told', async () => {
    const order = await aPaidOrder()
    bank.refundAnswers.push('refuse')

    await shop.put(`order/${order.id}/cancel`)

    expect(await shown(order.id)).toMatchObject({ payment: { status: 'refunding', refunded: 0 } })
    expect(await stock.count(`SELECT count(*) AS n FROM alerts WHERE kind = 'refund_failed'`)).toBe(1)
  })

  test('an order that was not paid gets no refund', async () => {
    const order = await placed(shop)

    await shop.put(`order/${order.id}/cancel`)

    expect(await stock.count('SELECT count(*) AS n FROM refunds')).toBe(0)
  })
})

describe('POST /api/operator/order/{number}/undeliverable', () => {
  const undeliverable = (number: string, lines: readonly string[]) =>
    shop.post(`operator/order/${number}/undeliverable`, { lines }, { authorization: `Bearer ${token}` })

  test('refunds the line with its part of the tax, and a cancellation the rest', async () => {
    const order = await aPaidOrder(twoLines)

    const answer = await undeliverable(order.number, ['soy'])
    const after = bank.balance()
    await shop.put(`order/${order.id}/cancel`)

    expect(answer.status).toBe(200)
    // Two soy sauces at $12.50, 10.35 % tax: $25.00 and $2.59.
    expect(answer.body.data).toMatchObject({ status: 'paid', payment: { status: 'paid', refunded: 27.59 } })
    expect(after).toBe(Math.round(order.total * 100) - 2759)
    expect(bank.balance()).toBe(0)
  })

  test('ends a line that a code made free, with nothing to send back', async () => {
    await stock.importSample(withFreeCode)
    const order = await aPaidOrder({ ...twoLines, discountCodes: ['ALLFREE'] })

    const answer = await undeliverable(order.number, ['soy'])

    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      payment: { status: 'paid', refunded: 0 },
      outcomes: [{ key: 'soy', refund: 0 }],
    })
    expect(bank.refunds.size).toBe(0)
    expect((await undeliverable(order.number, ['soy'])).status).toBe(409)
  })

  test('refunds a line once', async () => {
    const order = await aPaidOrder(twoLines)

    const answers = await Promise.all([1, 2, 3].map(() => undeliverable(order.number, ['tofu'])))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(bank.refunds.size).toBe(1)
  })

  test.each([
    [['nothing'], 422],
    [[], 422],
    [['soy', 'soy'], 409],
  ])('refuses lines %j with %i', async (lines, status) => {
    const order = await aPaidOrder(twoLines)

    expect((await undeliverable(order.number, lines)).status).toBe(status)
    expect(bank.refunds.size).toBe(0)
  })

  test('refuses an order that was not paid, and a stranger', async () => {
    const order = await placed(shop, twoLines)

    const stranger = await shop.post(`operator/order/${order.number}/undeliverable`, { lines: ['soy'] })

    expect([(await undeliverable(order.number, ['soy'])).status, stranger.status]).toEqual([409, 401])
  })
})
