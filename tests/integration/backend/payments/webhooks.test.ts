import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderEvent } from '#backend/payments/provider.ts'
import { openBank } from '#tests/support/bank.ts'
import { aKey, openShop, placed, type Shop } from '../shop.ts'

const bank = openBank()
let stock: Shop
let shop: Shop
beforeAll(async () => {
  stock = await openShop()
  shop = stock.beside({ ports: { liveProviders: [bank.provider], now: () => stock.nowMs } })
})
afterAll(() => stock.close())
beforeEach(async () => {
  bank.reset()
  await stock.db.batch(['webhook_events', 'alerts'].map((table) => stock.db.prepare(`DELETE FROM ${table}`)))
  await stock.reset()
})

let events = 0
function paidEvent(reference: string, amount: number, attemptId: string | null = null): ProviderEvent {
  events += 1
  const report = { kind: 'paid', amount, currency: 'USD' } as const
  return { id: `evt-${events}`, effect: { kind: 'attempt', attemptId, reference, report } }
}
const send = (event: ProviderEvent, signature = 'good') =>
  shop.post('webhooks/stripe', event, { 'x-signature': signature })
const shown = async (id: string) => (await shop.get(`order/${id}`)).body.data
const rowsOf = (table: string) => stock.count(`SELECT count(*) AS n FROM ${table}`)

/** An order whose bank was asked and did not answer, and what the bank calls the attempt. */
async function anUnansweredOrder() {
  const order = await placed(shop)
  bank.answers.push('charge_silently')
  await shop.post(`order/${order.id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
  const [attemptId = ''] = bank.charges.keys()
  return { order, attemptId, cents: Math.round(order.total * 100) }
}

describe('POST /api/webhooks/{provider} (rules §12)', () => {
  test('pays the order, and a repeat has no effect (safety R3)', async () => {
    const { order, attemptId, cents } = await anUnansweredOrder()
    const event = paidEvent(`ref-${attemptId}`, cents)

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(event)))

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await shown(order.id)).toMatchObject({ status: 'paid' })
    expect([await rowsOf('webhook_events'), await rowsOf('order_events')]).toEqual([1, 2])
  })

  test('finds the attempt by its own id before its reference is known', async () => {
    const order = await placed(shop)
    bank.beforeCharge = async () => {
      await stock.db.prepare('UPDATE payment_attempts SET reference = NULL').run()
      const id = String(await stock.db.prepare('SELECT id FROM payment_attempts').first('id'))
      await send(paidEvent('ref-early', Math.round(order.total * 100), id))
    }

    const answer = await shop.post(`order/${order.id}/pay`, { provider: 'stripe', token: 'card' }, aKey())

    expect(answer.status).toBe(200)
    expect(await shown(order.id)).toMatchObject({ status: 'paid' })
    expect(await rowsOf('refunds')).toBe(0)
  })

  test.each(['forged', ''])('refuses the signature %j without effect (safety R4)', async (signature) => {
    const { order, attemptId, cents } = await anUnansweredOrder()

    const answer = await send(paidEvent(`ref-${attemptId}`, cents), signature)

    expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature'])
    expect(await shown(order.id)).toMatchObject({ status: 'pending' })
    expect(await rowsOf('webhook_events')).toBe(0)
  })

  test('another amount never pays: the money goes back and one alert is written (safety R5)', async () => {
    const { order, attemptId, cents } = await anUnansweredOrder()

    await send(paidEvent(`ref-${attemptId}`, cents - 1))
    await send(paidEvent(`ref-${attemptId}`, cents - 1))

    expect(await shown(order.id)).toMatchObject({ status: 'pending' })
    expect([await rowsOf('alerts'), await rowsOf('refunds')]).toEqual([1, 1])
  })

  test('a payment that nobody knows is noted once', async () => {
    const first = await send(paidEvent('ref-of-nobody', 100))
    await send(paidEvent('ref-of-nobody', 100))

    expect([first.status, await rowsOf('alerts'), await rowsOf('webhook_events')]).toEqual([200, 1, 2])
  })

  test('confirms a refund, however late and often', async () => {
    const { order, attemptId, cents } = await anUnansweredOrder()
    await send(paidEvent(`ref-${attemptId}`, cents))
    bank.refundAnswers.push('slow')
    await shop.put(`order/${order.id}/cancel`)
    const [refundId = ''] = bank.refunds.keys()
    const refund = (id: string, kind: 'done' | 'failed'): ProviderEvent => ({
      id,
      effect: {
        kind: 'refund',
        refundId,
        reference: `re-${refundId}`,
        report: kind === 'done' ? { kind, reference: `re-${refundId}` } : { kind },
      },
    })

    for (const event of [refund('evt-a', 'done'), refund('evt-a', 'done'), refund('evt-b', 'failed')]) await send(event)

    expect(await shown(order.id)).toMatchObject({ payment: { status: 'refunded', refunded: order.total } })
  })

  test.each(['sandbox', 'paypal', 'nobody'])('is not there for %s', async (name) => {
    expect((await shop.post(`webhooks/${name}`, {})).status).toBe(404)
  })
})
