import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placed } from '../shop.ts'
import { type PayPalShop, payPalShopForTests } from './paypal-shop.ts'

const opened = payPalShopForTests()
let there: PayPalShop
beforeAll(() => {
  there = opened()
})
beforeEach(() => there.reset())

describe('POST /api/webhooks/paypal (rules §12)', () => {
  /** Sends the last event of the type with other bytes or headers. */
  async function resent(change: { body?: (text: string) => string; headers?: Record<string, string> }) {
    const sent = await lastDelivery()
    const headers = new Headers(sent.headers)
    for (const [name, value] of Object.entries(change.headers ?? {})) headers.set(name, value)
    const body = change.body?.(sent.body) ?? sent.body
    const response = await there.shop.fetch(
      new Request('http://localhost/api/webhooks/paypal', { method: 'POST', headers, body }),
    )
    return response.status
  }
  /** A signed transmission that did not reach the shop: an order that was captured without an answer. */
  let lastDelivery: () => Promise<{ readonly headers: Headers; readonly body: string }>
  async function anUnansweredOrder() {
    const order = await placed(there.shop)
    const token = await there.approved(order.id)
    await there.paypal.webhooks.settled()
    there.paypal.faults.plan('orders.capture', { name: 'hang_up' }, 2)
    there.paypal.webhooks.setMode('hold')
    await there.pay(order.id, token)
    there.paypal.webhooks.setMode('send')
    lastDelivery = async () => {
      const [id = ''] = there.paypal.webhooks
        .events()
        .filter(({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED'))
        .map((event) => event.id)
        .slice(-1)
      const caught = Promise.withResolvers<{ headers: Headers; body: string }>()
      there.paypal.webhooks.sendTo(async (request) => {
        caught.resolve({ headers: request.headers, body: await request.text() })
        return new Response()
      })
      await there.paypal.webhooks.deliver([id])
      there.listen()
      return caught.promise
    }
    return order
  }

  test('pays an order whose capture was not answered; a repeat has no effect', async () => {
    const order = await anUnansweredOrder()
    const before = await there.shown(order.id)

    const statuses = [await resent({}), await resent({})]

    expect(before).toMatchObject({ status: 'pending' })
    expect(statuses).toEqual([200, 200])
    expect(await there.shown(order.id)).toMatchObject({ status: 'paid', payment: { status: 'paid' } })
    expect(await there.count('webhook_events', `event_id LIKE 'WH-%'`)).toBe(2)
  })

  test('a cancellation then refunds the capture that only the webhook named', async () => {
    const order = await anUnansweredOrder()
    await resent({})

    await there.shop.put(`order/${order.id}/cancel`)

    expect(there.held(order.id)).toEqual({})
    expect(await there.shown(order.id)).toMatchObject({ payment: { status: 'refunded' } })
  })

  test.each([
    ['another amount', { body: (text: string) => text.replaceAll('24.82', '24.83') }],
    ['another layout of the same JSON', { body: (text: string) => JSON.stringify(JSON.parse(text), null, 1) }],
    ['no JSON', { body: () => 'paid' }],
    ['more than the event', { body: (text: string) => `${text},"webhook_event":${text}` }],
    ['no signature', { headers: { 'paypal-transmission-sig': '' } }],
    ['another time', { headers: { 'paypal-transmission-time': '2026-11-20T12:00:01Z' } }],
    ['no time', { headers: { 'paypal-transmission-time': '' } }],
  ])('refuses %s without effect (safety R4)', async (_, change) => {
    const order = await anUnansweredOrder()
    const events = await there.count('webhook_events')

    expect(await resent(change)).toBe(400)
    expect(await there.shown(order.id)).toMatchObject({ status: 'pending' })
    expect(await there.count('webhook_events')).toBe(events)
  })

  test.each([
    [300, 200],
    [301, 400],
  ])('a transmission that is %i seconds old: %i', async (seconds, status) => {
    await anUnansweredOrder()
    const sent = await lastDelivery()
    lastDelivery = async () => sent
    there.stock.nowMs += seconds * 1000

    expect(await resent({})).toBe(status)
  })

  test('is refused while PayPal can not say whether it signed, and is taken when PayPal sends it again', async () => {
    const order = await anUnansweredOrder()
    there.paypal.faults.plan('webhooks.verify', { name: 'error_before' }, 2)

    const [refused, taken] = [await resent({}), await resent({})]

    expect([refused, taken]).toEqual([400, 200])
    expect(await there.shown(order.id)).toMatchObject({ status: 'paid' })
  })
})
