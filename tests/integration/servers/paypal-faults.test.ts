import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { balances } from '../../servers/ledger.ts'
import { type PayPalServer, startPayPalServer } from '../../servers/paypal/server.ts'
import { captureIdOf, newOrder, type PayPalCall, paypalCaller } from './paypal-client.ts'

let server: PayPalServer
let call: PayPalCall
let orderId: string
let capture: string

beforeEach(async () => {
  server = await startPayPalServer()
  call = await paypalCaller(server)
  orderId = (await call('POST', '/v2/checkout/orders', newOrder)).body.id
  capture = `/v2/checkout/orders/${orderId}/capture`
  server.approve(orderId)
})

afterEach(() => server.close())

describe('faults', () => {
  test('a server error after capturing: the same request id gives the capture', async () => {
    server.faults.plan('orders.capture', { name: 'error_after' })
    const first = await call('POST', capture, {}, 'take-1')
    const second = await call('POST', capture, {}, 'take-1')

    expect([first.status, first.body.name]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
    expect([second.status, second.body.status]).toEqual([200, 'COMPLETED'])
    expect(balances(server.ledger())).toEqual({ 'order-1 usd': 2589 })
  })

  test('a connection that breaks after capturing: the order tells', async () => {
    server.faults.plan('orders.capture', { name: 'hang_up' })

    await expect(call('POST', capture, {}, 'take-1')).rejects.toThrow('fetch failed')
    expect((await call('GET', `/v2/checkout/orders/${orderId}`)).body.status).toBe('COMPLETED')
    expect(server.ledger()).toHaveLength(1)
  })

  test('a capture that takes long: the same request id is refused with 409 meanwhile', async () => {
    server.faults.plan('orders.capture', { name: 'work_late' })
    const first = call('POST', capture, {}, 'take-1')
    await server.faults.untilHeld()
    const second = await call('POST', capture, {}, 'take-1')
    const before = server.ledger()
    server.faults.release()

    expect([second.status, second.body.details?.[0]?.issue]).toEqual([409, 'PREVIOUS_REQUEST_IN_PROGRESS'])
    expect(before).toEqual([])
    expect((await first).status).toBe(201)
  })

  test('another amount than asked', async () => {
    server.faults.plan('orders.capture', { name: 'other_amount', amount: 100 })
    await call('POST', capture)

    expect(balances(server.ledger())).toEqual({ 'order-1 usd': 100 })
  })

  test('a refund of another currency', async () => {
    const captured = await call('POST', capture)
    server.faults.plan('captures.refund', { name: 'other_currency', currency: 'eur' })
    await call('POST', `/v2/payments/captures/${captureIdOf(captured)}/refund`)

    expect(balances(server.ledger())).toEqual({ 'order-1 usd': 2589, 'order-1 eur': -2589 })
  })

  test('no token', async () => {
    server.faults.plan('token', { name: 'error_before' })
    const answer = await fetch(`${server.url}/v1/oauth2/token`, { method: 'POST' })

    expect(answer.status).toBe(500)
  })
})

describe('webhooks', () => {
  /** What verify-webhook-signature says of these bytes under these headers. */
  async function verify(body: string, headers: Headers, webhookId = server.webhookId) {
    const check = {
      auth_algo: headers.get('paypal-auth-algo'),
      cert_url: headers.get('paypal-cert-url'),
      transmission_id: headers.get('paypal-transmission-id'),
      transmission_sig: headers.get('paypal-transmission-sig'),
      transmission_time: headers.get('paypal-transmission-time'),
      webhook_id: webhookId,
      webhook_event: JSON.parse(body),
    }
    return (await call('POST', '/v1/notifications/verify-webhook-signature', check)).body.verification_status
  }

  test('are signed for one webhook and for their bytes', async () => {
    const got: { readonly body: string; readonly headers: Headers }[] = []
    server.webhooks.sendTo(async (request) => {
      got.push({ body: await request.text(), headers: request.headers })
      return new Response()
    })
    await call('POST', capture)
    await server.webhooks.settled()
    const [{ body, headers } = { body: '', headers: new Headers() }] = got

    expect(JSON.parse(body)).toMatchObject({
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { custom_id: 'order-1', supplementary_data: { related_ids: { order_id: orderId } } },
    })
    expect(await verify(body, headers)).toBe('SUCCESS')
    expect(await verify(body.replace('25.89', '99.99'), headers)).toBe('FAILURE')
    expect(await verify(body, headers, 'OTHERWEBHOOK')).toBe('FAILURE')
  })
})
